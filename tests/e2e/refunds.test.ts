import { test } from 'vitest'
import { actAsOwner, openBookings } from '#tests/support/admin-page.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { buy, stockOf, stockProduct } from '#tests/support/buying.ts'
import { actAs, expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { quiet, runNow } from '#tests/support/jobs.ts'
import { readLedger } from '#tests/support/ledger.ts'
import { expectRefused, expectText, press } from '#tests/support/page-actions.ts'
import { atProvider } from '#tests/support/provider.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const berry = await stockProduct(shop, { stock: 10 })
const mojito = await stockProduct(shop, { price: 199, name: 'Classic Mojito' })

test('the owner gives some pieces back; the customer sees what came back, and opens the credit note', async () => {
  const customer = await shop.signInCustomer()
  const id = await buy(shop, customer, { [berry]: 2, [mojito]: 1 })
  const page = await openBookings(shop, await desktop(), `&order=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  await press(page, 'Refund some pieces')
  await dialog.getByLabel('Reason').fill('One tin was dented')
  await press(page, 'Refund')
  await expect(dialog.getByRole('alert')).toHaveText('Please choose what to refund.')
  const berries = dialog.getByRole('group', { name: 'Pieces of Berry Blast to refund' })
  const more = berries.getByRole('button', { name: 'One more' })
  await more.click()
  await more.click()
  await expect(more).toBeDisabled()
  await expect(dialog).toContainText('Refund ₹587.31')
  await berries.getByRole('button', { name: 'One fewer' }).click()
  await dialog.getByLabel('They can be sold again').check()
  await expectAccessible(page)
  await press(page, 'Refund ₹293.65')
  await press(page, 'Send refund')
  await expectText(page, 'The refund is on its way.')
  await expect(dialog).toContainText('1 refunded: send 1')
  await expect(dialog.getByRole('button', { name: 'Credit note' })).toBeVisible()
  await quiet(shop)
  expect(await stockOf(shop, berry)).toBe(9)

  const own = await phone()
  await actAs(own, customer)
  await own.goto(`/orders/${id}`)
  await expectText(own, 'Paid, ₹293.65 refunded')
  await expect(own.getByText(/Sent to the bank.*; the bank can find it by \d{12}/)).toBeVisible()
  await expectAccessible(own)
  await expectNoSideways(own)
  const creditNote = own.context().waitForEvent('response', (response) => response.url().includes('/api/invoices/'))
  await press(own, 'Credit note')
  expect((await creditNote).headers()['content-type']).toBe('application/pdf')
})

test('a piece is not given back twice, by two owners or after a lost answer; who was late sees what went back', async () => {
  const customer = await shop.signInCustomer()
  const id = await buy(shop, customer, { [berry]: 3 })
  const page = await openBookings(shop, await desktop(), `&order=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  await press(page, 'Refund some pieces')
  await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByLabel('Reason').fill('One tin was dented')
  const calls = '**/api/orders/*/refund'
  await page.route(calls, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Refund ₹293.66')
  await press(page, 'Send refund')
  await expectRefused(page, 'The refund could not be finished. Please try again: nothing goes back twice.')
  await page.unroute(calls)
  await press(page, 'Refund ₹293.66')
  await press(page, 'Send refund')

  const told = '₹293.66 of this order went back since it was looked at. Nothing more was sent: please look at it again.'
  await expectRefused(page, told)
  await expect(dialog).toContainText('3 bought, 1 refunded already')
  await expect(dialog.getByLabel('Reason')).toHaveValue('One tin was dented')
  await quiet(shop)
  const refunds = async () => (await customer.send('readOrder', { params: { id } })).body.payment.refunds
  expect(await refunds()).toHaveLength(1)

  await press(page, 'Refund ₹293.67') // it is meant
  await press(page, 'Send refund')
  await expectText(page, 'The refund is on its way.')
  expect(await refunds()).toHaveLength(2)
})

test('what pieces are worth has a share of the delivery in it, and says so', async () => {
  await shop.changeSettings({ shipping: { price: 60 } })
  const id = await buy(shop, await shop.signInCustomer(), { [berry]: 1, [mojito]: 1 })
  await shop.changeSettings({ shipping: { price: 0 } })
  const page = await openBookings(shop, await phone(), `&order=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  await press(page, 'Refund some pieces')
  await expect(dialog).not.toContainText('for delivery')
  await dialog.getByRole('button', { name: 'One more' }).first().click()
  await expect(dialog).toContainText('A share of the ₹60 for delivery is part of it.')
  await dialog.getByRole('button', { name: 'One more' }).last().click()
  await expect(dialog).toContainText('What is left of the ₹60 for delivery is part of it.')
  await expectAccessible(page)
})

test('a refund that was refused stands in Money until the owner says that it was done by hand', async () => {
  const customer = await shop.signInCustomer()
  const id = await buy(shop, customer, { [mojito]: 1 })
  await atProvider(shop, { do: 'refund-too-old' })
  await customer.send('cancelOrder', { params: { id } })
  await quiet(shop)
  const page = await phone()
  await actAsOwner(shop, page)
  await page.goto('/admin?tab=money')
  await expectText(page, 'Refund was refused')
  await expectText(page, 'None is under way; one was refused, see above.')
  await expect(page.getByText('The payment is too old to be refunded.')).toBeVisible()
  await expectNoSideways(page)

  await press(page, 'Done by hand')
  await page.getByLabel('Reference of the transfer').fill('UTR 4711')
  await expectAccessible(page)
  await press(page, 'Yes, it is back')

  await expectText(page, 'All is well.')
  await expectText(page, 'None: all that was asked for is back.')
  const { payment } = (await customer.send('readOrder', { params: { id } })).body
  expect([payment.status, payment.refunds[0]?.reference]).toEqual(['refunded', 'UTR 4711'])
})

test('nobody is promised money when it is all back, and what a bank took is called so', async () => {
  const customer = await shop.signInCustomer()
  const id = await buy(shop, customer, { [mojito]: 1 })
  const { payments } = await readLedger(shop)
  const about = { do: 'dispute', payment_id: payments.at(-1)?.id ?? '' }
  await atProvider(shop, about)
  await atProvider(shop, { ...about, status: 'lost' })
  await runNow(shop, 'sweep-disputes')

  const panel = await openBookings(shop, await desktop())
  await panel.getByLabel('Status', { exact: true }).first().selectOption('cancelled')
  await expect(panel.getByRole('dialog')).toContainText('Nothing more goes back to')

  const page = await phone()
  await actAs(page, customer)
  await page.goto(`/orders/${id}`)
  await expectText(page, 'Given back by the bank that decided a dispute')
  await press(page, 'Cancel order')
  await expect(page.getByRole('dialog')).toContainText('All of the money went back before, so nothing more is due.')
  await expectAccessible(page)
  await press(page, 'Yes, cancel it')
  await expectText(page, 'Your order is cancelled. All of its money went back before.')
})

test('while a bank disputes a payment nobody names a day for the money', async () => {
  const customer = await shop.signInCustomer()
  const id = await buy(shop, customer, { [mojito]: 1 })
  const { payments } = await readLedger(shop)
  await atProvider(shop, { do: 'dispute', payment_id: payments.at(-1)?.id ?? '' })
  await runNow(shop, 'sweep-disputes')

  const page = await phone()
  await actAs(page, customer)
  await page.goto(`/orders/${id}`)
  await press(page, 'Cancel order')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Once it has decided, ₹235 goes back to where it came from.')
  await expect(dialog).not.toContainText('working days')
  await press(page, 'Yes, cancel it')
  await expectText(page, 'Your order is cancelled. The refund leaves once your bank has decided its dispute.')
  await expectText(page, 'The refund waits until the bank has decided its dispute')
  await expectText(page, 'Leaves once the bank has decided its dispute')
  await expect(page.getByText('usually there by')).toHaveCount(0)
  await expectNoSideways(page)
})
