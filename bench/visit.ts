import type { Page, Request } from '@playwright/test'
import { walkDown } from '#tests/support/browser.ts'
import { watchChains } from './request-chain.ts'

type Loaded = { html: number; javascript: number; css: number; fonts: number }

/**
 * What a visit has loaded, in kB (1,000 bytes) as they came over the wire, the sum of its layout shifts, and how many
 * requests wait for one another before it has loaded, the page's own included.
 */
export type Measured = Loaded & { layoutShift: number; chain: number }

const KINDS: Record<string, keyof Loaded> = {
  document: 'html',
  script: 'javascript',
  stylesheet: 'css',
  font: 'fonts',
}

/** Makes a page ready to be measured: it will be sent gzip, which all browsers take, and counts what moves by itself. */
export async function watchVisit(page: Page) {
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  await page.addInitScript(countShifts)
  const chains = await watchChains(await page.context().newCDPSession(page))
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))

  return {
    /** Goes to a page, down to its end, and waits for what that has set off. */
    async to(path: string): Promise<Measured> {
      await page.goto(path, { waitUntil: 'load' })
      await page.waitForFunction(areProductsDrawn) // nobody is below them within that tenth of a second
      await walkDown(page)
      await page.waitForLoadState('networkidle')
      const layoutShift = await page.evaluate(() => (window as { shifted?: number }).shifted ?? Number.NaN)

      const measured = { ...(await weigh(requests)), layoutShift: Number(layoutShift.toFixed(4)) }
      return { ...measured, chain: chains.longest().length }
    },

    /** What waited for one another, for whoever must shorten it. */
    longestChain: () => chains.longest(),
  }
}

async function weigh(requests: readonly Request[]): Promise<Loaded> {
  const bytes: Loaded = { html: 0, javascript: 0, css: 0, fonts: 0 }
  for (const request of requests) {
    const kind = KINDS[request.resourceType()]
    if (kind) bytes[kind] += (await request.sizes()).responseBodySize
  }
  const kilobytes = Object.entries(bytes).map(([kind, amount]) => [kind, Number((amount / 1000).toFixed(1))])

  return Object.fromEntries(kilobytes) as Loaded
}

/** Runs in the page: on a phone home's products come a moment after the first paint (`first-paint.css`). */
const areProductsDrawn = () =>
  !document.getAnimations().some((animation) => (animation as CSSAnimation).animationName === 'drawn-later')

/** Runs in the page. All shifts count together, which is stricter than the usual window of five seconds. */
function countShifts(): void {
  const counter = Object.assign(window, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!shift.hadRecentInput) counter.shifted += shift.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
