import { test } from 'vitest'
import { disputes } from '#modules/disputes/tables.ts'
import { actAsOwner } from '#tests/support/admin-page.ts'
import { expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { paidCheckout } from '#tests/support/buying.ts'
import { expect } from '#tests/support/expect.ts'
import { runNow } from '#tests/support/jobs.ts'
import { control } from '#tests/support/provider.ts'

const { shop, desktop } = await openShopInBrowser()

test('the owner reads what the bank got, marks a stranger as seen, gives another’s money back, and answers a dispute with the evidence pack', async () => {
  const { customer, proof } = await paidCheckout(shop)
  const { body } = await customer.send('verifyPayment', { body: proof })
  const { number } = (await customer.send('readOrder', { params: { id: body.orderId } })).body
  const payment_id = proof.razorpay_payment_id
  const stray = await control(shop, { do: 'stray-payment', amount: 12_345 })
  await control(shop, { do: 'stray-payment', amount: 5_000 })
  await control(shop, { do: 'settle', payment_id })
  const failed = await control(shop, { do: 'fail-settlement' })
  const { utr } = await control(shop, { do: 'settle', payment_id })
  await control(shop, { do: 'correction', payment_id: stray.id, amount: 4_200 })
  const unmatched = await control(shop, { do: 'settle', payment_id: stray.id })
  await control(shop, { do: 'dispute', payment_id })
  const before = { id: 'disp_before', paymentId: payment_id, openedAt: new Date(0), changedAt: new Date(0) }
  await shop.db.insert(disputes).values({ ...before, amountPaise: 5_000, reason: 'Charged twice', status: 'won' })
  for (const task of ['sweep-payments', 'sweep-disputes', 'fetch-settlements']) await runNow(shop, task)

  const page = await desktop()
  await actAsOwner(shop, page)
  await page.goto('/admin?tab=money')
  const isOpen = { has: page.getByRole('button', { name: 'Seen' }) } // those that were seen are listed apart
  const strangers = page.getByRole('listitem').filter({ hasText: 'Money of no checkout', ...isOpen })
  const stranger = strangers.filter({ hasText: '₹123.45' })
  await expect(stranger.getByRole('button', { name: 'Refund ₹123.45' })).toBeVisible()
  const settled = page.getByRole('listitem').filter({ hasText: String(utr) })
  await expect(settled).toContainText('All matched')
  await expect(settled).toContainText('₹287.06')
  await expect(page.getByRole('listitem').filter({ hasText: 'a payment of no checkout' }).first()).toBeVisible()
  const corrected = page.getByRole('listitem').filter({ hasText: 'Corrections for you' })
  await expect(corrected).toContainText(String(unmatched.utr))
  await expect(corrected.getByRole('definition').filter({ hasText: /^₹42$|^₹42\.00$/ })).toHaveCount(1)
  await expect(corrected).toContainText('a correction in your favour, for no dispute')
  const transfer = page.getByRole('listitem').filter({ hasText: String(failed.utr) })
  await expect(transfer.filter({ hasText: 'A transfer failed' }).getByRole('button', { name: 'Seen' })).toBeVisible()
  await expect(transfer.filter({ hasText: 'Not settled' })).toContainText(
    'Your bank account did not take this transfer.',
  )
  await expect(transfer.filter({ hasText: 'Not settled' })).not.toContainText('All matched')
  await expectAccessibleAtBothWidths(page)

  const misfit = page.getByRole('listitem').filter({ hasText: 'A transfer does not match' })
  await misfit.getByText(String(unmatched.utr), { exact: true }).click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(unmatched.utr)

  await stranger.getByRole('button', { name: 'Seen' }).click()
  await expect(stranger).toHaveCount(0)
  await strangers.getByRole('button', { name: 'Refund ₹50' }).click()
  const question = page.getByRole('dialog', { name: /^Refund ₹50 of pay_\w+\?$/ })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(strangers).toHaveCount(1)
  await strangers.getByRole('button', { name: 'Refund ₹50' }).click()
  await question.getByRole('button', { name: 'Send refund' }).click()
  await expect(strangers).toHaveCount(0)
  await expect(question).toHaveCount(0)
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await csv).suggestedFilename()).toMatch(/^settlements-.*\.csv$/)

  const dispute = page.getByRole('listitem').filter({ hasText: 'Dispute: the bank wants the money back' })
  await dispute.getByRole('link', { name: 'Open the order' }).click()
  const order = page.getByRole('dialog')
  await expect(order).toContainText('₹50: Charged twice (disp_before)')
  await expect(order).toContainText('Shipping is held, and nothing is refunded, until the bank has decided.')
  await expectAccessibleAtBothWidths(page, '[role=dialog], dialog')
  const pack = page.waitForEvent('download')
  await order.getByRole('button', { name: 'Evidence pack' }).click()
  expect((await pack).suggestedFilename()).toBe(`evidence-${number}.pdf`)
})
