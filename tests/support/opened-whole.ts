import type { Page } from '@playwright/test'

/** Opening a page ends when its script has taken over, unless a test asks for an earlier moment: a press before that is another story. */
export function openedWhole(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)

  return Object.assign(page, {
    goto: async (...[url, options]: Parameters<Page['goto']>) => {
      const answer = await goto(url, options)
      if (options?.waitUntil === undefined) await hasTakenOver(page)
      return answer
    },
    reload: async (...[options]: Parameters<Page['reload']>) => {
      const answer = await reload(options)
      await hasTakenOver(page)
      return answer
    },
  })
}

/**
 * The shop's pages say when their script has taken over. Other documents have nothing to wait for. It is looked for as everything else of a
 * test is: a function to wait for would have Playwright's own script read a second time in each document, and ask at every frame.
 */
async function hasTakenOver(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated], html:not(:has(#root))', { state: 'attached' })
}
