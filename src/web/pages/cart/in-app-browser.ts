/** Whether a page is shown inside another app (Instagram, Facebook, Line, a WebView), where no pop-up can open. */
export function isInAppBrowser(userAgent: string): boolean {
  return /Instagram|FBAN|FBAV|FB_IAB|\bLine\/|; wv\)/.test(userAgent)
}
