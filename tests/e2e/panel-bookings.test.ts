import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { onTestFinished, test } from 'vitest'
import { disputes } from '#modules/disputes/tables.ts'
import { orders } from '#modules/orders/tables.ts'
import { closeServer } from '#platform/http/listening.ts'
import { actAsOwner, openBookings, order, rowOf, statusOf } from '#tests/support/admin-page.ts'
import { DESKTOP, expectAccessible, openShopInBrowser, PHONE } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, press, tabTo } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const admin = await shop.signInAdmin()
const berry = await stockProduct(shop)

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status filter' }).getByRole('button', { name })
const search = (page: Page) => page.getByLabel('Search name, phone, order, place or product')
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
    'Choose',
    'Customer',
    'Parcel',
    'Date',
    'Status',
    'Total',
    'Tracking',
    'Details',
  ])
  await expect(rowOf(page, 'Asha Rao')).toContainText(/2 Berry BlastAsha Rao, Pune 411001.*₹588.*Not assigned/)
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
  await expect(filter(page, 'All'), 'the counts follow the search').toHaveText('all1')
  await expect(filter(page, 'Cancelled')).toHaveText('cancelled0')
  await search(page).fill('+91 98765 43210')
  await expect(customers(page)).toHaveCount(3)
  await search(page).fill('de')
  await expectText(page, 'Please type at least 3 characters to search.')

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

test('bookings are chosen, handed over to be shipped, and delivered after a question', async () => {
  const ids = [
    await order(shop, berry, 'Ravi One'),
    await order(shop, berry, 'Ravi Two'),
    await order(shop, berry, 'Ravi Three'),
  ]
  await shop.db.execute(sql`update orders set placed_at = placed_at - interval '3 days' where id = ${ids[0]}`)
  const page = await openBookings(shop, await desktop(), '&status=placed&q=ravi')
  await expect(customers(page), 'the oldest first').toHaveText([/Ravi One/, /Ravi Two/, /Ravi Three/])
  await expect(rowOf(page, 'Ravi One')).toContainText('Waits 3 days')
  await expect(rowOf(page, 'Ravi Two')).not.toContainText('Waits')

  const box = (name: string) => rowOf(page, name).getByRole('checkbox')
  await box('Ravi One').check()
  await box('Ravi Three').click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Chosen bookings' })
  await expect(bar).toContainText('3 chosen')
  await box('Ravi Two').uncheck()
  await expect(bar.getByRole('button')).toHaveText([
    ...['Clear choice', 'Packing slips', 'Labels', 'Courier CSV', 'Mark shipped', 'Mark delivered', 'Export'],
  ])
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  const row = bar.getByRole('button').filter({ hasText: /CSV|delivered/ })
  const [csv, delivered] = await Promise.all((await row.all()).map((button) => button.boundingBox()))
  expect((csv?.x ?? 0) + (csv?.width ?? 0), 'no button lies over another').toBeLessThan(delivered?.x ?? 0)
  await page.setViewportSize(DESKTOP)
  await press(page, 'Packing slips')
  await expect(page.getByRole('dialog')).toContainText('2')
  await press(page, 'Close')

  await press(page, 'Mark shipped')
  const field = page.getByLabel('Orders and tracking numbers')
  const [one = '', three = ''] = await Promise.all(
    [ids[0], ids[2]].map(async (id = '') => (await admin.send('readOrder', { params: { id } })).body.number),
  )
  await expect(field).toHaveValue(`${one}\n${three}`)
  await field.fill(`${one} D901\n${three} D902`)
  await press(page, 'Ship 2')
  await expectText(page, '2 shipped.')

  await page.goto('/admin?tab=bookings&q=ravi')
  await page.getByLabel('Choose all 3 shown').check()
  await press(page, 'Mark delivered')
  const question = page.getByRole('dialog', { name: 'Mark 2 as delivered?' })
  await expect(question).toContainText('One other is left as it is')
  await question.getByRole('button', { name: 'Mark delivered' }).click()
  await expectText(page, '2 marked as delivered')
  await expect(statusOf(rowOf(page, 'Ravi One'))).toHaveValue('delivered')
  await expect(statusOf(rowOf(page, 'Ravi Two'))).toHaveValue('placed')
})

test('single keys move, choose, open and search, and are no keys while somebody types', async () => {
  for (const name of ['Keya Sen', 'Keya Roy']) await order(shop, berry, name)
  const page = await openBookings(shop, await desktop(), '&q=keya')
  await expect(customers(page)).toHaveText([/Keya Roy/, /Keya Sen/])
  await page.keyboard.press('j')
  await expect(rowOf(page, 'Keya Roy')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(rowOf(page, 'Keya Sen').getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  await expect(dialog).toContainText('Keya Roy')
  await expect(dialog.getByRole('link', { name: 'Call Keya Roy' })).toHaveAttribute('href', 'tel:+919876543210')
  await expect(dialog.getByRole('link', { name: 'WhatsApp to Keya Roy' })).toHaveAttribute(
    ...(['href', 'https://wa.me/919876543210'] as const),
  )
  await dialog.getByLabel('New note').fill('Ring twice, then / or jk')
  await press(page, 'Add note')
  await expectText(page, 'Note added')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Ring twice' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Keya Roy')).toContainText('Ring twice, then / or jk')
  await expect(rowOf(page, 'Keya Roy')).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next booking')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('xjk')
  await expect(search(page)).toHaveValue('xjk')
})

test('a new order appears by itself, also after the network was cut or the server restarted, and takes neither focus nor place', async () => {
  await order(shop, berry, 'Nila First')
  const page = await desktop()
  let tries = 0
  await page.route('**/api/orders/events', (route) => {
    tries += 1
    return tries === 1 ? route.abort() : route.continue()
  })
  await openBookings(shop, page)
  await expect(rowOf(page, 'Nila First')).toBeVisible()
  await order(shop, berry, 'Nila Missed')
  await expect(customers(page).first(), 'read when the network is back').toContainText('Nila Missed')

  const kept = rowOf(page, 'Nila First').getByRole('checkbox')
  await kept.focus()
  await order(shop, berry, 'Nila New')
  await expect(customers(page).first()).toContainText('Nila New')
  await expect(kept).toBeFocused()

  await closeServer(shop.server, 100)
  await order(shop, berry, 'Nila Meanwhile')
  await shop.listen()
  await expect(customers(page).first(), 'read when the server is back').toContainText('Nila Meanwhile')

  await page.setViewportSize({ width: 1280, height: 300 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await order(shop, berry, 'Nila Later')
  await press(page, '1 new booking')
  await expect(customers(page).first()).toContainText('Nila Later')
  await expect(customers(page).first()).toBeInViewport()
})

/** Has the customer's bank want the money of an order back. */
async function dispute(orderId: string): Promise<void> {
  const [{ paymentId = '' } = {}] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const at = new Date()
  onTestFinished(async () => void (await shop.db.delete(disputes)))
  await shop.db
    .insert(disputes)
    .values({ id: 'disp_1', paymentId, amountPaise: 1, reason: '', status: 'open', openedAt: at, changedAt: at })
}

test('an order that must not leave yet says why in its row, until it may', async () => {
  const id = await order(shop, berry, 'Ira Held')
  await order(shop, berry, 'Ira Free')
  await dispute(id)
  const page = await openBookings(shop, await desktop())
  await search(page).fill('Ira')
  const why = 'The customer’s bank disputes the payment of this order.'
  await expect(customers(page)).toHaveText([/Ira Free/, /Ira Held/])

  await expect(rowOf(page, 'Ira Held')).toContainText(why)
  await expect(rowOf(page, 'Ira Free')).not.toContainText('bank')
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expect(rowOf(page, 'Ira Held')).toContainText(why)
  await expectNoSideways(page)

  await shop.db.delete(disputes)
  await page.reload()
  await expect(rowOf(page, 'Ira Held')).not.toContainText(why)
})

test('one hand and a phone: find, ship, look', async () => {
  const id = await order(shop, berry, 'Zoya Ali')
  const { number } = (await admin.send('readOrder', { params: { id } })).body
  const page = await phone()
  await actAsOwner(shop, page)
  await page.goto('/admin')
  const startPacking = page.getByRole('button', { name: 'Start packing' })
  const { body: waiting } = await admin.send('readToday')
  await expect(startPacking).toHaveText(`Start packing${waiting.toPack.orders}`)
  await dispute(id)
  await page.reload()
  await expect(startPacking, 'what a bank asks back stays here').toHaveText(`Start packing${waiting.toPack.orders - 1}`)
  await shop.db.delete(disputes)
  const { y = 0, height = 0 } = (await startPacking.boundingBox()) ?? {}
  expect(PHONE.height - y - height, 'it stands above the bar, beside Add Product').toBe(80)
  await startPacking.click()
  await expect(page).toHaveURL('/admin?tab=bookings&status=placed')
  await filter(page, 'All').click()
  await search(page).fill('zoya')
  await expect(filter(page, 'All')).toHaveText('all1')
  await expect(customers(page)).toHaveText([/Zoya Ali/])
  const row = rowOf(page, 'Zoya Ali')
  await expect(row).toContainText('₹588')
  await expect(row.getByText(number, { exact: true })).toBeInViewport()
  await expectNoSideways(page)
  await expectAccessible(page)

  await row.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Mark shipped' })).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page)
  await press(page, 'Clear choice')
  await row.getByRole('button', { name: 'Edit tracking' }).click()
  await row.getByLabel('Tracking number').fill('z42')
  await expectNoSideways(page)
  await row.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Tracking information added successfully')
  const toast = page.locator('.toasts [role=status]').first()
  expect((await toast.boundingBox())?.y, 'over the navbar, not over what is pressed').toBeLessThan(32)
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

  const page = await desktop()
  const [streamOpens, pageComes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/orders\/events/, (route) => streamOpens.promise.then(() => route.continue()))
  await page.route(/cursor=/, (route) => pageComes.promise.then(() => route.continue()).catch(() => {}))
  await openBookings(shop, page, '&q=tara')
  await expect(customers(page)).toHaveCount(50)

  const asked = page.waitForRequest(/cursor=/)
  await press(page, 'Load more')
  await asked
  const streamStands = page.waitForResponse(/orders\/events/)
  const readAnew = page.waitForRequest(/orders\/all\?(?!.*cursor=)/)
  streamOpens.resolve()
  await streamStands // at last: the list is read anew, which must not drop the page that is on its way
  pageComes.resolve()
  await readAnew
  await expect(customers(page)).toHaveCount(61)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
})
