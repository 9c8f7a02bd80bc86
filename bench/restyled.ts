import type { Page } from '@playwright/test'
import { traceOf } from './trace.ts'

/** How many elements a browser looks up the styles of because an empty one has come into the page. */
export async function restyledByOneMore(page: Page): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  const events = await traceOf(browser, ['devtools.timeline'], () =>
    page.evaluate(async () => {
      document.querySelector('main > *')?.append(document.createElement('div'))
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }),
  )
  const counts = events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0)

  return counts.reduce((sum, count) => sum + count, 0)
}
