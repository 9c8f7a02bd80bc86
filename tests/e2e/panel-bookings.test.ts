import { expect, type Page, type Route } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { test } from 'vitest'
import { users } from '#modules/accounts/tables.ts'
import { actAsOwner, rowOf, statusOf } from '#tests/support/at-the-desk.ts'
import { expectText, press, tabTo } from '#tests/support/at-the-keyboard.ts'
import { expectNoSideways } from '#tests/support/at-the-till.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { quiet } from '#tests/support/jobs.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const admin = await shop.signInAdmin()
const berry = await stockProduct(shop)

type Start = { status?: string; trackingNumber?: string }

/** An order of a customer of that name, moved along as the owner would. */
async function order(name: string, start?: Start): Promise<string> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@dhamaka.test`
  const customer = await shop.signInCustomer(email)
  await shop.db.update(users).set({ name }).where(sql`email = ${email}`)
  const id = await buy(shop, customer, { [berry]: 2 })
  if (start) await admin.send('changeOrderStatus', { params: { id }, body: start })

  return id
}

/** Opens the bookings as the owner. */
async function openBookings(page: Page, search = ''): Promise<Page> {
  await actAsOwner(shop, page)
  await page.goto(`/admin?tab=bookings${search}`)
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible()

  return page
}

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status filter' }).getByRole('button', { name })
const search = (page: Page) => page.getByLabel('Search name, email, order or tracking number')
const customers = (page: Page) => page.getByRole('rowheader')

test('bookings are counted, filtered and found, and the address keeps what was asked', async () => {
  const page = await openBookings(await desktop())
  await expectText(page, 'No bookings found.')
  await order('Dev Patel', { trackingNumber: 'd123456789' })
  await order('Meera Das', { status: 'cancelled' })
  const placed = await order('Asha Rao')
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

test('the status moves on, and a final one answers with the reason and stays', async () => {
  await order('Rohan Iyer')
  const page = await openBookings(await desktop(), '&q=rohan')
  const status = statusOf(rowOf(page, 'Rohan Iyer'))
  await status.selectOption('shipped')
  await expectText(page, 'status updated successfully')
  await expect(status).toHaveValue('shipped')

  await status.selectOption('placed')
  await expectText(page, 'Order is shipped, cannot go back to placed')
  await expect(status).toHaveValue('shipped')
  await status.selectOption('delivered')
  await expect(status).toHaveValue('delivered')
  await expect(status).toHaveAccessibleDescription(/Final/)
  await expect(status).toBeEnabled()

  await status.selectOption('placed')
  await expectText(page, 'Order is Already Delivered, Cannot Change the status')
  await expect(status).toHaveValue('delivered')

  await order('Simran Kaur', { status: 'cancelled' })
  await search(page).fill('simran')
  const cancelled = statusOf(rowOf(page, 'Simran Kaur'))
  await cancelled.selectOption('shipped')
  await expectText(page, 'Order is Cancelled, Cannot Change the status')
  await expect(cancelled).toHaveValue('cancelled')
})

test('a tracking number is written where it stands, and makes the order shipped', async () => {
  await order('Nisha Gill')
  const page = await openBookings(await desktop(), '&q=nisha')
  const row = rowOf(page, 'Nisha Gill')
  const edit = row.getByRole('button', { name: 'Edit tracking' })
  await edit.click()
  await row.getByLabel('Tracking number').fill('lost')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Not assigned')
  await expect(edit).toBeFocused()

  await edit.click()
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByRole('alert')).toHaveText('Please enter a tracking number.')
  await expectAccessible(page)
  await row.getByLabel('Tracking number').fill(' d987654321 ')
  await row.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Tracking information added successfully')
  await expect(row).toContainText('D987654321')
  await expect(statusOf(row)).toHaveValue('shipped')

  await statusOf(row).selectOption('delivered')
  await expect(statusOf(row)).toHaveValue('delivered')
  await edit.click()
  await row.getByLabel('Tracking number').fill('D1')
  await row.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Order is Already Delivered, Cannot Change the status')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('D987654321')
})

test('View shows the whole order, its invoice and its history; a delivered one is refunded with a reason', async () => {
  const id = await order('Kiran Shah', { trackingNumber: 'd111222333' })
  await admin.send('changeOrderStatus', { params: { id }, body: { status: 'delivered' } })
  const page = await openBookings(await desktop(), '&q=kiran')
  await rowOf(page, 'Kiran Shah').getByRole('button', { name: 'View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  for (const words of [
    ...['Kiran Shah', 'kiran@dhamaka.test', '9876543210', '12 Marigold Lane', 'Pune, Maharashtra, 411001'],
    ...['D111222333', 'Follow it at DTDC', '2 ×', 'Berry Blast', '₹249', '₹498', '₹90', '₹588', 'delivered by admin'],
    ...['Tracking number given', 'owner@dhamaka.test'],
  ]) {
    await expect(dialog).toContainText(words)
  }
  await expect(page).toHaveURL(new RegExp(`order=${id}`))
  await expectAccessible(page)

  const opening = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Invoice' }).click()
  const tab = await opening
  await expect.poll(() => tab.url()).toContain('/api/invoices/')
  await tab.close()

  await press(page, 'Refund this order')
  await press(page, 'Refund ₹588')
  await expectText(page, 'Please give a reason.')
  await page.getByLabel('Reason').fill('Arrived broken')
  await press(page, 'Refund ₹588')
  await expectText(page, 'The refund is on its way.')
  await expect(dialog).toContainText(/The refund is on its way|Refunded/)
  await expect(dialog).toContainText('Arrived broken')
  await expect(dialog.getByRole('button', { name: 'Refund this order' })).toHaveCount(0)
  await quiet(shop)
  expect((await admin.send('readOrder', { params: { id } })).body.payment.status).toBe('refunded')

  await page.goto(`/admin?tab=bookings&status=placed&order=${id}`) // by a link, past the list
  await expect(dialog).toContainText('kiran@dhamaka.test')
})

test('an order behind a link that does not load can be tried again', async () => {
  const id = await order('Uma Pillai')
  const { number } = (await admin.send('readOrder', { params: { id } })).body
  const page = await desktop()
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  const refused = (route: Route) => route.fulfill({ status: 403, body: '{}' })
  await page.route(`**/api/orders/all?q=${number}&*`, refused, { times: 1 })

  await openBookings(page, `&status=cancelled&order=${id}`)
  await expect(dialog).toContainText('The order could not be loaded.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('uma@dhamaka.test')
})

test('a parcel is packed with the keyboard alone', async () => {
  await order('Leela Nair')
  await order('Omar Khan')
  const page = await openBookings(await desktop(), '&status=placed&q=dhamaka')
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
  const id = await order('Zoya Ali')
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
  const id = await order('Tara Bose')
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

  const page = await openBookings(await desktop(), '&q=tara')
  await expect(customers(page)).toHaveCount(50)
  await press(page, 'Load more')
  await expect(customers(page)).toHaveCount(61)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
})
