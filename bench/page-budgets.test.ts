import { test } from 'vitest'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { type Measured, watchVisit } from './visit.ts'

const { shop, phone, desktop } = await openShopInBrowser({ seed: 'flavours' })
const [product] = (await shop.visitor().send('listProducts', {})).body as { id: string }[]

const SHARED: Measured = { html: 40, javascript: 89, css: 0, fonts: 30, layoutShift: 0.01, chain: 2 }

/** The style sheet is in the HTML. What a first visit to a page may load, in kB (1,000 bytes) as gzip, how far its layout may shift, and how many requests may wait for one another. */
const BUDGETS = {
  home: { path: '/', allowed: SHARED },
  product: { path: `/product/${product?.id}`, allowed: { ...SHARED, javascript: 92 } },
}

const WIDTHS = { phone, desktop }

const visits = Object.entries(BUDGETS).flatMap(([name, budget]) =>
  Object.entries(WIDTHS).map(([width, open]) => ({ name: `${name} on a ${width}`, ...budget, open })),
)

test.each(visits)('$name keeps to its budget', async ({ name, path, allowed, open }) => {
  const visit = await watchVisit(await open({ reducedMotion: 'no-preference' }))
  const measured = await visit.to(path)

  console.log(`${name}:`, ...Object.entries(measured).map(([what, amount]) => `${what} ${amount}`))
  const excesses = (Object.keys(allowed) as (keyof Measured)[])
    .filter((what) => measured[what] > allowed[what])
    .map((what) => `${name}: ${what} measured ${measured[what]}, allowed ${allowed[what]}`)

  expect(excesses, visit.longestChain().join(' → ')).toEqual([])
  expect(measured.javascript, 'something must have been measured').toBeGreaterThan(0)
})
