/** Hands a file to the browser to be saved. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  saveUrl(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 60_000) // a browser may read it a little later
}

/** Has the browser save what is behind a URL, under the name that comes with it unless there is another. Where it does not come, the page stays. */
export function saveUrl(url: string, name = ''): void {
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
}

/** The name that an answer gives to its file. */
export const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
