import { test } from 'vitest'
import { actAsOwner, order, rowOf } from '#tests/support/admin-page.ts'
import { expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, press } from '#tests/support/page-actions.ts'

const { shop, desktop } = await openShopInBrowser()

test('the owner sees who gets no mail, sends a test mail, and reads why it does not arrive', async () => {
  shop.sandbox.faults.add({ fault: 'mail-reject' })
  const id = await order(shop, await stockProduct(shop), 'Meera Iyer')
  await expect.poll(async () => (await shop.mail.sentAbout(id)).length, { timeout: 20_000 }).toBe(1)
  shop.sandbox.faults.clear()

  const page = await desktop()
  await actAsOwner(shop, page)
  await page.goto('/admin?tab=bookings')
  await rowOf(page, 'Meera Iyer').getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('dialog')).toContainText('Mails to this address are refused.')
  await expect(page.getByRole('dialog')).toContainText('550 No such mailbox here')
  await page.keyboard.press('Escape')

  await page.goto('/admin?tab=security')
  const card = page.getByRole('region', { name: 'Mail' })
  await expect(card).toContainText('Working')
  await expect(card).toContainText('meera@dhamaka.test')
  await press(page, 'Send me a test mail')
  await expectText(page, `A test mail is on its way to ${shop.config.admin.email}.`)

  shop.sandbox.faults.add({ fault: 'mail-busy' })
  await press(page, 'Send me a test mail')
  await expect(card.getByRole('alert')).toContainText('The mail server did not take the mail. It says: 451')
  await expect(card).toContainText('Not working')
  await expect(card).toContainText('No mail has got through since')
  await expectAccessibleAtBothWidths(page)
})
