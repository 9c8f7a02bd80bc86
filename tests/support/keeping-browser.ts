import { afterAll, expect } from 'vitest'
import { launchChromium } from '#sandbox/test-chromium.ts'

const SOON = { timeout: 20_000 }

/**
 * A tab of a browser that keeps pages aside when they are left, as everyone's does. Playwright turns that off, because it loses
 * sight of a page that comes back: this tab is led and asked by the browser's own protocol.
 */
export async function openKeepingTab(origin: string) {
  const browser = await launchChromium(['--disable-back-forward-cache'])
  afterAll(() => browser.close())
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const tab = await page.context().newCDPSession(page)
  await tab.send('Page.enable')
  let reasons: string[] = []
  tab.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations.map(({ reason, context = '' }) => `${reason} ${context}`.trim())
  })

  /** What an expression is in the page that is shown now. */
  const read = async (expression: string): Promise<unknown> => {
    const answer = await tab.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
    return answer.result.value
  }
  const isOpened = "document.readyState === 'complete' && 'hydrated' in document.documentElement.dataset"
  const pathNow = () => read('location.pathname + location.search')

  return {
    read,

    /** Opens a page as a link from elsewhere does, until its script has taken over. */
    async open(path: string): Promise<void> {
      await tab.send('Page.navigate', { url: origin + path })
      const [pathname] = path.split('?')
      await expect.poll(async () => [await read('location.pathname'), await read(isOpened)], SOON).toEqual([pathname, true])
    },

    /** Leaves for another page by its address, does something there, comes back; answers whether the page was kept, or why not. */
    async leaveAndReturn(elsewhere = '/terms', meanwhile = async () => {}): Promise<true | string[]> {
      const path = await pathNow()
      reasons = []
      await read("kept = 'left'; addEventListener('pageshow', ({ persisted }) => { kept = persisted }); 0")
      await this.open(elsewhere)
      await meanwhile()
      await read('history.back(); 0')
      await expect.poll(async () => [await pathNow(), await read(isOpened)], SOON).toEqual([path, true])

      return (await read('globalThis.kept')) === true || ['loaded anew', ...reasons]
    },
  }
}
