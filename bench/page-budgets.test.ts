import { test } from 'vitest'
import { actAsOwner } from '#tests/support/admin-page.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { actAs } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { restyledByOneMore } from './restyled.ts'
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

// One rule such as `:root:has(…) .toasts > *` has everything looked up anew, whatever comes: 196 elements of home, a frame of a slow phone.
test('what comes into a page has hardly anything else looked up anew', async () => {
  const page = await phone()
  const visit = async (path: string) => {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    const counts = [await restyledByOneMore(page), await restyledByOneMore(page), await restyledByOneMore(page)]
    return Math.min(...counts) // what comes late has to be looked up
  }
  const counts: Record<string, number> = {
    home: await visit('/'),
    product: await visit(`/product/${product?.id}`),
  }
  await actAs(page, await shop.signInCustomer())
  counts.cart = await visit('/cart')
  await actAsOwner(shop, page)
  counts.bookings = await visit('/admin?tab=bookings')

  console.log('elements:', counts)
  for (const [name, count] of Object.entries(counts)) {
    expect(count, name).toBeGreaterThan(0)
    expect(count, name).toBeLessThanOrEqual(15)
  }
})
