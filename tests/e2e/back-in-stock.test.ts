import { test } from 'vitest'
import { expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, press } from '#tests/support/page-actions.ts'
import { formOf } from '#tests/support/pictures.ts'

const { shop, phone } = await openShopInBrowser()

test('a sold-out product takes an email, which is confirmed by a press in the mail’s page; one mail follows', async () => {
  const page = await phone()
  const id = await stockProduct(shop, { stock: 0 })
  const email = 'wisher@dhamaka.test'
  await page.goto(`/product/${id}`)
  const field = page.getByLabel('Tell me when it is back')
  await field.fill('wisher')
  await press(page, 'Tell me')
  await expectText(page, 'Please enter a valid email address.')
  await expectAccessibleAtBothWidths(page)
  await field.fill(email)
  await press(page, 'Tell me')
  await expect(page.getByRole('status').filter({ hasText: 'Please look into your mail' })).toBeFocused()
  await expectNoSideways(page)

  const [mail] = await shop.mailsTo(email)
  const [link = ''] = /http\S+\/mails\?confirm=\S+/.exec(mail?.text ?? '') ?? []
  await page.goto(link)
  await expectAccessibleAtBothWidths(page)
  await press(page, 'Yes, tell me')
  await expectText(page, 'You are on the list. We write once, when it is back.')
  await expect(page.getByText('You are on the list.')).toBeFocused()

  const owner = await shop.signInAdmin()
  await owner.send('updateProduct', { params: { id }, body: formOf({ stock: '3' }) })
  const [back] = await shop.mailsTo(email, 2)
  expect(back?.subject).toBe('Berry Blast is back')
  await page.goto(/http\S+\/product\/\S+/.exec(back?.text ?? '')?.[0] ?? '')
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()

  await page.goto(link.replace('confirm=', 'forget='))
  await press(page, 'Take me off')
  await expectText(page, 'Done. Your address is off the list.')
  await page.goto('/mails?reviews=nonsense')
  await press(page, 'Stop these mails')
  await expectText(page, 'This link is no longer valid.')
})
