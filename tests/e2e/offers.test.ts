import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { dayInIndia, dayStartInIndia } from '#domain/india-time.ts'
import { actAsOwner, cardOf } from '#tests/support/admin-page.ts'
import { expectAccessible, expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { expectNoSideways, expectPlaced, pressInPopup, proceed, signInWithCart } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, fill, press } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const berry = await stockProduct(shop)

const YEAR = Number(dayInIndia(new Date()).slice(0, 4)) + 1 // the next Diwali that is wholly to come
const travelTo = (day: string) => shop.travel(dayStartInIndia(day).getTime() - shop.now().getTime())
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Offers' })
const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name })

async function openOffers(page: Page): Promise<void> {
  await actAsOwner(shop, page)
  await page.goto('/admin?tab=offers')
  await expect(page.getByRole('heading', { name: 'Offers' })).toBeVisible()
}

test('Diwali: an owner makes it, a shopper sees it and buys by it, and it ends on time', async () => {
  const owner = await desktop()
  await openOffers(owner)
  await expectText(owner, 'No offers yet. Until there is one, every cart pays the full price.')
  await press(owner, 'Add Offer')
  const dialog = owner.getByRole('dialog', { name: 'Add Offer' })
  await dialog.getByRole('button', { name: 'Save Offer' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Please give the offer a name/)
  await expect(dialog.getByLabel('Percent (%)')).toHaveAccessibleDescription(/Please enter a percentage/)
  await expect(dialog.getByLabel('Percent (%)')).toBeFocused()
  await expect(dialog.getByText('Please enter a percentage from 1 to 100.')).toBeInViewport()

  await fill(owner, { 'Percent (%)': '50', Name: 'Diwali', 'Minimum (₹)': '₹ 500' })
  await fill(owner, { From: `${YEAR}-11-01`, To: `${YEAR}-11-05` })
  await dialog.getByLabel(/Show it in the banner/).check()
  await expect(dialog.getByRole('status')).toHaveText(
    '50% off over ₹500, 1–5 Nov. A cart of ₹600 would pay ₹354 instead of ₹708.',
  )
  await expectAccessibleAtBothWidths(owner, 'dialog[open]')
  await owner.keyboard.press('Escape')
  await expectText(owner, 'Discard your changes?')
  await owner.getByRole('dialog', { name: 'Discard' }).getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Save Offer' }).click()
  await expect(rowOf(owner, 'Diwali')).toContainText(/Planned.*50% off over ₹500, 1–5 Nov.*Not used yet/)

  const visitor = await phone()
  await visitor.goto('/')
  await expect(bannerOf(visitor)).toContainText('50% off on orders over ₹500')
  travelTo(`${YEAR}-11-01`)
  await visitor.reload()
  await expect(bannerOf(visitor)).toHaveText('Diwali: 50% off over ₹500, until 5 Nov')

  const page = await phone()
  await signInWithCart(shop, page, { [berry]: 2 })
  await page.goto('/cart')
  await expectText(page, 'Add ₹2 for 50% off')
  await press(page, 'Increase quantity')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText(/Subtotal \(3 items\)₹747Discount Diwali−₹374ShippingFreeTax \(18%\)₹67/)
  await proceed(page)
  await pressInPopup(page, 'Pay ₹440')
  const id = await expectPlaced(page)
  await page.goto(`/orders/${id}`)
  await expect(page.getByText(/Discount Diwali/)).toBeVisible()

  await actAsOwner(shop, owner)
  await owner.reload()
  await expect(rowOf(owner, 'Diwali')).toContainText(/Live.*Used once.*gave away ₹374/)
  await expectAccessibleAtBothWidths(owner)

  const late = await phone()
  await signInWithCart(shop, late, { [berry]: 3 })
  await late.goto('/cart')
  await expect(late.getByText(/Discount Diwali/)).toBeVisible()
  travelTo(`${YEAR}-11-06`)
  await press(late, 'Proceed to Checkout')
  await expect(late.getByRole('alert')).toContainText('The total is ₹881 now.')
  await expect(late.getByText(/Discount/)).toHaveCount(0)
  await expect(late.getByRole('region', { name: 'Order Summary' })).toContainText('₹881')
  await visitor.reload()
  await expect(bannerOf(visitor)).toContainText('50% off on orders over ₹500')
})

test('prices that include tax, and a code that is tried, won by and taken back', async () => {
  const owner = await desktop()
  await actAsOwner(shop, owner)
  await owner.goto('/admin?tab=settings&section=prices')
  const form = owner.getByRole('form', { name: 'Prices and tax' })
  await form.getByLabel('Prices include tax').check()
  await expect(form.getByRole('status')).toContainText('₹249, of which ₹38 are tax')
  await expectAccessibleAtBothWidths(owner)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectText(owner, 'Settings saved')

  const ten = { name: 'Ten for friends', kind: 'percent', value: 10, code: 'FRIENDS' } as const
  expect((await (await shop.signInAdmin()).send('createOffer', { body: ten })).status).toBe(201)
  const page = await phone()
  await signInWithCart(shop, page, { [berry]: 1 })
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText(/ShippingFree.*Total ₹249includes GST ₹38/)
  await expect(summary).not.toContainText('Tax (18%)')

  await page.getByText('Have a code?').click()
  await summary.getByLabel('Code').fill('enemies')
  await press(page, 'Apply')
  await expect(summary.getByLabel('Code')).toHaveAccessibleDescription('This code is not valid.')
  await expectAccessible(page)
  await summary.getByLabel('Code').fill('friends')
  await press(page, 'Proceed to Checkout')
  await expect(summary.getByLabel('Code')).toHaveAccessibleDescription('Please apply this code first, or take it out.')
  await expect(summary.getByLabel('Code')).toBeFocused()
  await press(page, 'Apply')
  await expectText(page, 'FRIENDS: Ten for friends is applied.')
  await expect(page.getByRole('button', { name: 'Remove code FRIENDS' })).toBeFocused()
  await expect(summary).toContainText(/Discount Ten for friends−₹25.*Total ₹224includes GST ₹34/)
  await expectAccessibleAtBothWidths(page)
  await expectNoSideways(page)
  await press(page, 'Remove code FRIENDS')
  await expect(summary).toContainText(/Total ₹249/)
  await expect(summary.getByLabel('Code')).toBeVisible()

  await owner.goto('/admin')
  await cardOf(owner, 'Berry Blast').getByRole('button', { name: 'Edit' }).click()
  await owner.getByText('18%, HSN 210690').click()
  await owner.getByLabel('HSN code').fill('21')
  await owner.getByLabel('Tax rate').selectOption('12%')
  await owner.getByText('12%, HSN 21').click() // folded again, what is wrong inside opens it
  await expect(owner.getByLabel('HSN code')).toBeHidden()
  await press(owner, 'Save Product')
  await expect(owner.getByLabel('HSN code')).toBeFocused()
  await expect(owner.getByLabel('HSN code')).toHaveAccessibleDescription(/An HSN code has 4, 6 or 8 digits/)
  await expectAccessible(owner, 'dialog[open]')
  await owner.getByLabel('HSN code').fill('2202')
  await press(owner, 'Save Product')
  await expectText(owner, 'Product updated successfully')
  await page.reload()
  await expect(summary).toContainText('includes GST ₹27')
  await page.goto(`/product/${berry}`)
  await expectText(page, 'Inclusive of all taxes')
  expect(await page.content()).toContain('"price":249,"priceCurrency":"INR","valueAddedTaxIncluded":true')
})

test('an offer that somebody else has changed while its form was open is shown as it stands, and goes on in the same form', async () => {
  const admin = await shop.signInAdmin()
  const body = { name: 'Holi', kind: 'amount', value: 50, minimum: 500, isActive: false } as const
  const { offer } = (await admin.send('createOffer', { body })).body
  const page = await desktop()
  await openOffers(page)
  await rowOf(page, 'Holi').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Offer' })
  await fill(page, { 'Amount (₹)': '80', Code: 'HOLI' })
  const others = { kind: 'percent', value: 10, minimum: 700, perCustomer: 1 } as const
  expect((await admin.send('updateOffer', { params: { id: offer.id }, body: others })).status).toBe(200)
  await press(page, 'Save Offer')
  await expect(dialog.getByRole('alert')).toHaveText(
    'This offer was changed meanwhile. Nothing was saved: please look at it again. By now it is “Holi”, 10% off over ₹700, applies by itself, once per customer, turned off. Save again to put yours in its place.',
  )
  await expect(dialog.getByLabel('Amount (₹)')).toHaveValue('80')
  await expect(dialog.getByLabel('Minimum (₹)')).toHaveValue('700')
  await expect(dialog.getByLabel('Times per customer')).toHaveValue('1')
  await expectAccessibleAtBothWidths(page, 'dialog[open]')

  await press(page, 'Save Offer')
  await expect(rowOf(page, 'Holi')).toContainText(/₹80 off over ₹700.*with code HOLI, once per customer/)

  await rowOf(page, 'Holi').getByRole('button', { name: 'Edit' }).click()
  await fill(page, { 'Amount (₹)': '90' })
  await admin.send('deleteOffer', { params: { id: offer.id } })
  await press(page, 'Save Offer')
  await expect(dialog.getByRole('alert')).toHaveText(
    'This offer was deleted meanwhile. What you entered is kept: save again to add it as a new one.',
  )
  await expect(rowOf(page, 'Holi')).toHaveCount(0)
  await fill(page, { 'Amount (₹)': '95' })
  await press(page, 'Save Offer')
  await expect(rowOf(page, 'Holi')).toContainText(/₹95 off over ₹700.*with code HOLI/)
})
