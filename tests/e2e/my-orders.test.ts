import type { Locator } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { orderEvents, orders } from '#modules/orders/tables.ts'
import { expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { buy, changeProduct, stockProduct } from '#tests/support/buying.ts'
import { actAs, expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, press } from '#tests/support/page-actions.ts'
import { tellOfCatalogue } from '#tests/support/tell-of-catalogue.ts'

const { shop, phone } = await openShopInBrowser()
const admin = await shop.signInAdmin()

const DAY_MS = 86_400_000

/** Follows a link whose page waits for an answer: by then the tab has a name, which a screen reader is told. */
async function expectNamedWhileLoading(link: Locator, call: string, title: string): Promise<void> {
  const page = link.page()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**${call}`, async (route) => {
    await answered
    await route.continue()
  })
  await link.click()
  await expect(page).toHaveTitle(title)
  await expect(page.locator('p[aria-live=polite]').filter({ hasText: title })).toHaveCount(1)
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('My Orders shows numbers, pictures and quantities; Order again says what is not as it was', async () => {
  const page = await phone()
  const customer = await shop.signInCustomer()
  const berry = await stockProduct(shop)
  const lime = await stockProduct(shop, { name: 'Guava Lime', price: 149, stock: 9 })
  const id = await buy(shop, customer, { [berry]: 2, [lime]: 1 })
  const { number } = (await customer.send('readOrder', { params: { id } })).body
  await actAs(page, customer)
  await page.goto('/profile?tab=orders')
  const entry = page.getByRole('listitem').filter({ hasText: number })
  await expect(entry).toContainText('2 × Berry Blast, Guava Lime')
  await expect(entry).toContainText('₹763')
  await expect(entry.locator('img')).toHaveCount(2)
  await expectAccessibleAtBothWidths(page)
  await expectNoSideways(page)

  await changeProduct(shop, berry, { price: 199 })
  await changeProduct(shop, lime, { stock: 0 })
  await tellOfCatalogue(shop)
  await expectNamedWhileLoading(entry.getByRole('link'), `/api/orders/${id}`, 'Your order · Dhamaka')
  await expectNamedWhileLoading(
    page.getByRole('link', { name: /Berry/ }),
    `/api/products/${berry}`,
    'Product · Dhamaka',
  )
  await expectNamedWhileLoading(
    page.getByRole('link', { name: 'Terms of Sale' }),
    '/api/legal/terms',
    'Terms of Sale · Dhamaka',
  )
  await page.goto(`/orders/${id}`)
  await expect(page.getByText(/^Arrives by \w{3}, \d{1,2} \w+$/)).toBeVisible()
  await press(page, 'Order again')
  await expect(page).toHaveURL('/cart')
  await expectText(page, 'Berry Blast now costs ₹199 (it was ₹249).')
  await expectText(page, 'Guava Lime is sold out.')
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible()
})

test('a parcel that has been out for ten days says what to do, and a refund what came back, when and how', async () => {
  const page = await phone()
  const customer = await shop.signInCustomer()
  const berry = await stockProduct(shop)
  const id = await buy(shop, customer, { [berry]: 2 })
  await admin.send('changeOrderStatus', { params: { id }, body: { trackingNumber: 'D123456789' } })
  const line = { productId: berry, quantity: 1 }
  await admin.send('refundOrder', { params: { id }, body: { reason: 'One was broken', lines: [line] } })
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  await shop.db
    .update(orders)
    .set({ placedAt: daysAgo(13) })
    .where(eq(orders.id, id))
  await shop.db
    .update(orderEvents)
    .set({ at: daysAgo(11) })
    .where(eq(orderEvents.orderId, id))
  await actAs(page, customer)
  await page.goto(`/orders/${id}`)

  const way = page.getByRole('region', { name: 'Where it is' })
  await expect(way).toContainText('This parcel has been out for ten days.')
  await expect(way).not.toContainText('Any day now')
  await expect(way.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.*subject=Order%20DH/)
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(
    /₹294 back on \d{1,2} \w+ \d{4}(On its way|Sent to the bank) by UPI, as it was paid, usually there by/,
  )
  await expectAccessibleAtBothWidths(page)
})
