import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { test } from 'vitest'
import { actAsOwner, openBookings, order, rowOf, statusOf } from '#tests/support/admin-page.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, press, tabTo } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const admin = await shop.signInAdmin()
const berry = await stockProduct(shop)

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status filter' }).getByRole('button', { name })
const search = (page: Page) => page.getByLabel('Search name, email, order or tracking number')
const customers = (page: Page) => page.getByRole('rowheader')

test('bookings are counted, filtered and found, and the address keeps what was asked', async () => {
  const page = await openBookings(shop, await desktop())
  await expectText(page, 'No bookings found.')
  await order(shop, berry, 'Dev Patel', { trackingNumber: 'd123456789' })
  await order(shop, berry, 'Meera Das', { status: 'cancelled' })
  const placed = await order(shop, berry, 'Asha Rao')
  const { number } = (await admin.send('readOrder', { params: { id: placed } })).body
  await page.reload()

  await expect(customers(page)).toHaveText([/Asha Rao DH\d+asha@/, /Meera Das/, /Dev Patel/])
  await expect(rowOf(page, 'Asha Rao').getByText(number, { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Customer',
    'Date',
    'Status',
    'Total',
    'Tracking',
    'Details',
  ])
  await expect(rowOf(page, 'Asha Rao')).toContainText(/₹588.*Not assigned/)
  await expect(filter(page, 'All')).toHaveText('all3')
  await expect(filter(page, 'Cancelled')).toHaveText('cancelled1')
  await expectAccessible(page)

  await filter(page, 'Shipped').click()
  await expect(page).toHaveURL('/admin?tab=bookings&status=shipped')
  await expect(customers(page)).toHaveText([/Dev Patel/])
  await page.reload()
  await expect(customers(page)).toHaveText([/Dev Patel/])
  await expect(filter(page, 'Shipped')).toHaveAttribute('aria-pressed', 'true')
  await filter(page, 'Delivered').click()
  await expectText(page, 'No bookings found.')

  await press(page, 'Clear filters')
  for (const [text, who] of [
    ['MEERA', /Meera Das/],
    ['dev@dhamaka', /Dev Patel/],
    [number, /Asha Rao/],
    ['D12345', /Dev Patel/],
  ] as const) {
    await search(page).fill(text)
    await expect(customers(page)).toHaveText([who])
  }
  await expect(page).toHaveURL('/admin?tab=bookings&q=D12345')

  await press(page, 'Clear filters')
  await page.getByLabel('From').fill('2099-01-01')
  await expectText(page, 'No bookings found.')
  await expect(page).toHaveURL('/admin?tab=bookings&from=2099-01-01')
})

test('a parcel is packed with the keyboard alone', async () => {
  await order(shop, berry, 'Leela Nair')
  await order(shop, berry, 'Omar Khan')
  const page = await openBookings(shop, await desktop(), '&status=placed&q=dhamaka')
  await expect(rowOf(page, 'Omar Khan')).toBeVisible()
  await page.getByRole('tab', { name: 'Bookings' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL('/admin')
  await page.keyboard.press('ArrowDown')
  await filter(page, 'Placed').focus()
  await page.keyboard.press('Enter')
  const row = rowOf(page, 'Omar Khan')
  await expect(row).toBeVisible()

  await statusOf(row).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape') // what the key has opened
  await expect(statusOf(row), 'no key ships an order unseen').toHaveValue('placed')
  await tabTo(page, row.getByRole('button', { name: 'View' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('omar@dhamaka.test')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'View' })).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('d555666777')
  await page.keyboard.press('Enter')
  await expectText(page, 'Tracking information added successfully')
  await expect(row).toHaveCount(0) // it is no longer placed
  await expect(rowOf(page, 'Leela Nair').locator(':focus')).toHaveCount(1)

  await statusOf(rowOf(page, 'Leela Nair')).focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expectText(page, 'status updated successfully')
})

test('one hand and a phone: find, ship, look', async () => {
  const id = await order(shop, berry, 'Zoya Ali')
  const { number } = (await admin.send('readOrder', { params: { id } })).body
  const page = await phone()
  await actAsOwner(shop, page)
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Bookings' }).click()
  const row = rowOf(page, 'Zoya Ali')
  await expect(row).toContainText('₹588')
  await expect(row.getByText(number, { exact: true })).toBeInViewport()
  await expectNoSideways(page)
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Edit tracking' }).click()
  await row.getByLabel('Tracking number').fill('z42')
  await expectNoSideways(page)
  await row.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Tracking information added successfully')
  await row.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('dialog')).toContainText('Z42')
  await expectAccessible(page)
  await expectNoSideways(page)
})

test('a long list goes on page by page', async () => {
  const id = await order(shop, berry, 'Tara Bose')
  await shop.db.execute(sql`
    insert into payments (id, checkout_id, amount_paise, status, created_at)
    select 'pay_copy_' || n, gen_random_uuid(), total * 100, 'captured', now() from orders, generate_series(1, 60) n
    where orders.id = ${id}`)
  await shop.db.execute(sql`
    insert into orders (id, number, customer_id, checkout_id, payment_id, status, subtotal, discount, tax, shipping, total,
      customer_name, email, phone, shipping_address, invoice_number, placed_at)
    select gen_random_uuid(), 'COPY' || n, customer_id, gen_random_uuid(), 'pay_copy_' || n, status, subtotal, discount,
      tax, shipping, total, customer_name, email, phone, shipping_address, 'COPY' || n, placed_at - n * interval '1 hour'
    from orders, generate_series(1, 60) n where orders.id = ${id}`)

  const page = await openBookings(shop, await desktop(), '&q=tara')
  await expect(customers(page)).toHaveCount(50)
  await press(page, 'Load more')
  await expect(customers(page)).toHaveCount(61)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
})
