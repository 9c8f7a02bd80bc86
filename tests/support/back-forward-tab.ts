import { afterAll, expect } from 'vitest'
import { launchChromiumThatCachesPages } from '#sandbox/test-chromium.ts'

const SOON = { timeout: 60_000 }

/** What the browser without a window says of any page; whatever else it says is about this one. */
const OF_THE_BROWSER = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate']

/**
 * A tab of a browser that has its back/forward cache: pages that are left are kept for the way back. Playwright loses sight of a page
 * that comes back, so this tab is led and asked by the browser's own protocol.
 */
export async function openBackForwardTab(origin: string) {
  const browser = await launchChromiumThatCachesPages()
  afterAll(() => browser.close())
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const tab = await page.context().newCDPSession(page)
  await tab.send('Page.enable')
  let reasons: string[] = []
  tab.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations.map(({ reason }) => reason)
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
      await expect
        .poll(async () => [await read('location.pathname'), await read(isOpened)], SOON)
        .toEqual([pathname, true])
    },

    /**
     * Leaves for another page by its address, does something there, comes back; answers what of the page kept it out of the cache.
     * One that still had something to tell the browser while it was left is given up by it: the next time it is quiet.
     */
    async leaveAndReturn(elsewhere = '/terms', meanwhile = async () => {}, tries = 3): Promise<string[]> {
      const path = await pathNow()
      reasons = []
      await read("kept = 'left'; addEventListener('pageshow', ({ persisted }) => { kept = persisted }); 0")
      await this.open(elsewhere)
      await meanwhile()
      await read('history.back(); 0')
      await expect.poll(async () => [await pathNow(), await read(isOpened)], SOON).toEqual([path, true])

      if ((await read('globalThis.kept')) === true) return []
      if (reasons.includes('IgnoreEventAndEvict') && tries > 1)
        return this.leaveAndReturn(elsewhere, meanwhile, tries - 1)
      const isForNothing = reasons.includes('BackForwardCacheDisabledForDelegate')

      return isForNothing ? reasons.filter((reason) => !OF_THE_BROWSER.includes(reason)) : ['loaded anew', ...reasons]
    },
  }
}
