import { sql } from 'drizzle-orm'
import { test } from 'vitest'
import { actAsOwner, actAsStaff } from '#tests/support/admin-page.ts'
import { expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { expect } from '#tests/support/expect.ts'
import { quiet } from '#tests/support/jobs.ts'

const { shop, desktop, phone } = await openShopInBrowser()

const DAY_MS = 86_400_000

test('the owner sees what is to be done and how the shop is doing, and goes from there; a packer sees no money', async () => {
  const customer = await shop.signInCustomer()
  const product = await stockProduct(shop, { stock: 8 })
  await buy(shop, customer, { [product]: 2 })
  shop.travel(4 * DAY_MS)
  const buyer = await shop.signInCustomer()
  await buy(shop, buyer, { [product]: 1 })
  const cancelled = await buy(shop, buyer, { [product]: 1 })
  await buyer.send('cancelOrder', { params: { id: cancelled } })
  await quiet(shop)
  await shop.db.execute(sql`update refunds set status = 'pending'`)

  const page = await desktop()
  await actAsOwner(shop, page)
  await page.goto('/admin?tab=today')
  const panel = page.getByRole('tabpanel')
  const card = (name: string) => panel.getByRole('list', { name: 'To do' }).getByRole('link', { name })
  await expect(card('To pack')).toContainText('2')
  await expect(card('Over 2 days')).toContainText('1')
  await expect(panel).toContainText('Revenue₹882')
  await expect(panel).toContainText('Average order₹441')
  const table = page.getByRole('table', { name: 'Orders by day' })
  await expect(table.getByRole('row').nth(1)).toContainText('₹294')
  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('button', { name: 'Orders', exact: true }).click()
  await expect(panel).toContainText('2 orders')
  await expectAccessibleAtBothWidths(page)

  await card('Over 2 days').click()
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('rowheader')).toHaveCount(1)
  await page.goBack()
  await card('Refunds').click()
  await expect(page.getByRole('region', { name: 'Refunds under way' })).toContainText('₹294')
  await page.goBack()
  await card('Low stock').click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Show all products' }).click()
  await expect(page.getByText('Only what is low')).toHaveCount(0)
  await page.goBack()
  await page.goBack()
  await panel.getByRole('region', { name: 'Last orders' }).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()

  const packer = await phone()
  await actAsStaff(packer, await shop.signInStaff('packer'))
  await packer.goto('/admin?tab=today')
  const seen = packer.getByRole('tabpanel')
  await expect(seen.getByRole('list', { name: 'To do' }).getByRole('link')).toHaveCount(2)
  await expect(seen).toContainText('Top flavours')
  await expect(seen).not.toContainText('₹')
})

test('who packs is told how many parcels must not leave, and why in their rows', async () => {
  const product = await stockProduct(shop)
  const refunded = await buy(shop, await shop.signInCustomer(), { [product]: 1 })
  const body = { reason: 'Sold twice', lines: [{ productId: product, quantity: 1 }] }
  await (await shop.signInAdmin()).send('refundOrder', { params: { id: refunded }, body })

  const packer = await phone()
  await actAsStaff(packer, await shop.signInStaff('packer'))
  await packer.goto('/admin?tab=today')
  const toPack = packer.getByRole('list', { name: 'To do' }).getByRole('link', { name: 'To pack' })
  await expect(toPack).toContainText('1 more must not leave')
  await toPack.click()
  await expect(packer.getByText('The payment of this order went back to the customer.')).toHaveCount(1)
})
