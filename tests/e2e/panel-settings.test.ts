import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { actAsOwner } from '#tests/support/admin-page.ts'
import { expectAccessible, expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { expectNoSideways, signInWithCart } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { LIVE, REAL_SELLER } from '#tests/support/live-shop.ts'
import { expectText, press } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser(LIVE)
const berry = await stockProduct(shop)

async function openSection(page: Page, section: string): Promise<void> {
  await actAsOwner(shop, page)
  await page.goto(`/admin?tab=settings&section=${section}`)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
}

const formOf = (page: Page, name: string) => page.getByRole('form', { name })
const saved = (page: Page) => expectText(page, 'Settings saved')

test('another PIN of the seller fills in city and state, but for what was changed by hand', async () => {
  const page = await phone()
  await openSection(page, 'seller')
  const form = formOf(page, 'Seller')
  const entry = (label: string) => form.getByLabel(label, { exact: true })
  await entry('PIN').fill('560 001')
  await expect(entry('City')).toHaveValue('Bengaluru')
  await expect(entry('State')).toHaveValue('Karnataka')
  await entry('City').fill('Whitefield')
  await entry('PIN').fill('600001')
  await expect(entry('State')).toHaveValue('Tamil Nadu')
  await expect(entry('City')).toHaveValue('Whitefield')
})

test('the list to a live shop says what to do, and the seller’s facts are taken when they are right', async () => {
  const visitor = await phone()
  await visitor.goto('/')
  await expect(visitor.getByRole('contentinfo')).toContainText('Dhamaka Demo Drinks Private Limited')

  const page = await desktop()
  await openSection(page, '')
  const step = page.getByRole('listitem').filter({ hasText: 'Seller’s facts' })
  await expect(step).toContainText('to do')
  await expect(page.getByRole('listitem').filter({ hasText: 'Live payment keys' })).toContainText('done')
  await expect(page.getByRole('tab', { name: 'Settings' })).toContainText(/\d/)
  await expectAccessible(page)
  const mail = page.getByRole('listitem').filter({ hasText: 'A mail that was delivered' })
  await mail.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(mail).toContainText('done')
  await expect(mail.getByRole('button')).toHaveCount(0)
  await step.getByRole('link', { name: 'Enter the facts' }).click()

  const form = formOf(page, 'Seller')
  const { address, grievanceOfficer, ...seller } = REAL_SELLER
  for (const [label, value] of [
    ['Legal name', seller.legalName],
    ['Street', address.line],
    ['PIN', address.postalCode],
    ['City', address.city],
    ['GSTIN', '27AAPFU0939F1ZW'],
    ['FSSAI licence number', seller.foodLicence],
    ['Support email', seller.supportEmail],
    ['Phone', seller.phone],
    ['WhatsApp', '9820012345'],
    ['Officer’s name', grievanceOfficer.name],
    ['Officer’s email', grievanceOfficer.email],
    ['Officer’s phone', grievanceOfficer.phone],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Save' }).click()
  const gstin = form.getByLabel('GSTIN')
  await expect(gstin).toHaveAccessibleDescription(/This is not a GSTIN/)
  await expect(gstin).toBeFocused()

  await expect(form.getByLabel('State')).toHaveValue('Maharashtra')
  await gstin.fill(seller.gstin) // of Maharashtra: that another state does not fit only the server can tell
  await form.getByLabel('State').selectOption('Delhi')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(gstin).toHaveAccessibleDescription(/of Maharashtra, the address is in Delhi/)
  await form.getByLabel('State').selectOption('Maharashtra')
  await form.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Go live' }).click()
  await expect(step).toContainText('done')
  await visitor.reload()
  await expect(visitor.getByRole('contentinfo')).toContainText(/Fizz Foods LLP.*11521034000123.*27AAPFU0939F1ZV/)
  await expect(visitor.getByRole('link', { name: 'WhatsApp +91 98200 12345' })).toHaveAttribute(
    ...(['href', 'https://wa.me/919820012345'] as const),
  )
})

test('what is typed does not go without a question, and a saved change can be undone', async () => {
  const page = await desktop()
  await openSection(page, 'legal')
  const sections = page.getByRole('navigation', { name: 'Settings' })
  await sections.getByRole('button', { name: 'Texts' }).click()
  await page.getByLabel('Headline').fill('Do bomb. Full')
  await page.getByLabel('Banner messages').fill('Diwali is here\n\nSparkle on')
  await expectText(page, 'Not saved yet')

  await page.getByRole('tab', { name: 'Products' }).click()
  await expectText(page, 'Discard your changes?')
  await press(page, 'Cancel')
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await expectText(page, 'Discard your changes?')
  await press(page, 'Cancel')
  await page.goBack()
  await expectText(page, 'Discard your changes?')
  await expect(page).toHaveURL(/section=texts/)
  await press(page, 'Cancel')
  await expect(page.getByLabel('Headline')).toHaveValue('Do bomb. Full')
  await press(page, 'Save')
  await saved(page)

  const visitor = await phone()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Do bomb. Full धमाका!')
  const offers = visitor.getByRole('region', { name: 'Offers' })
  await expect(offers).toContainText('Diwali is here')
  await press(visitor, 'Next offer')
  await expect(offers).toContainText('Sparkle on')

  await page.getByLabel('Headline').fill('Teen bomb')
  await page.goBack()
  await press(page, 'Discard')
  await expect(page.getByRole('form', { name: 'Privacy Policy' })).toBeVisible()
  await page.goForward() // with nothing unsaved nobody asks
  await expect(page.getByLabel('Headline')).toHaveValue('Do bomb. Full')

  const owner = await shop.signInAdmin()
  for (let lowStock = 30; lowStock > 10; lowStock -= 1) await owner.send('updateSettings', { body: { lowStock } })
  await sections.getByRole('button', { name: 'Changes' }).click()
  await press(page, 'Load more')
  const change = page.getByRole('listitem').filter({ hasText: 'Do bomb. Full' }).first()
  await expect(change).toContainText(/Changed.*Hero, title.*Ek bomb\. Full.*Do bomb\. Full/)
  await change.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, 'Change undone')
  await expect(page.getByRole('listitem').first()).toContainText(/Undone.*Hero, title/)
  await expectAccessible(page)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ek bomb. Full धमाका!')
})

test('two owners have one section open: each keeps what the other changed, and is told where both changed the same', async () => {
  const [first, second] = [await desktop(), await phone()]
  for (const page of [first, second]) await openSection(page, 'texts')
  await first.getByLabel('Headline').fill('Paanch bomb')
  await press(first, 'Save')
  await saved(first)
  await second.getByLabel('Button').fill('Take one')
  await press(second, 'Save')
  await saved(second)
  await expect(second.getByLabel('Headline')).toHaveValue('Paanch bomb')
  const { hero } = (await shop.visitor().send('readPublicSettings')).body
  expect([hero.title, hero.button]).toEqual(['Paanch bomb', 'Take one'])

  await second.getByLabel('Headline').fill('Chhe bomb')
  await press(second, 'Save')
  await expect(second.getByText('Not saved yet')).toHaveCount(0)
  await first.getByLabel('Banner messages').fill('Holi is here')
  await first.getByLabel('Headline').fill('Saat bomb')
  await press(first, 'Save')
  await expect(formOf(first, 'Texts on home')).toContainText('Somebody else has changed the same meanwhile.')
  await expect(first.getByLabel('Headline')).toHaveAccessibleDescription('Changed meanwhile, to “Chhe bomb”.')
  await expect(first.getByLabel('Headline')).toHaveValue('Saat bomb')
  await expect(first.getByLabel('Banner messages')).toHaveValue('Holi is here')
  await expectAccessible(first)
  await press(first, 'Save')
  await expect(first.getByText('Not saved yet')).toHaveCount(0)
  const after = (await shop.visitor().send('readPublicSettings')).body
  expect([after.hero.title, after.hero.button, after.banner]).toEqual(['Saat bomb', 'Take one', ['Holi is here']])

  await second.getByLabel('Coloured word').fill('Dhoom')
  await press(second, 'Save')
  await expect(second.getByLabel('Banner messages')).toHaveValue('Holi is here')
})

test('on a phone: a holiday and a courier that are wrong are told of beside their field', async () => {
  const page = await phone()
  await openSection(page, 'delivery')
  const promise = formOf(page, 'Delivery promise')
  await promise.getByLabel('Holidays').fill('2026-11-08\nDiwali')
  await promise.getByRole('button', { name: 'Save' }).click()
  await expect(promise.getByLabel('Holidays')).toHaveAccessibleDescription(/Line 2: Please enter a day like/)
  await promise.getByLabel('Holidays').fill('2026-11-08\n2026-11-09')
  await promise.getByLabel('To business day').fill('4')
  await promise.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await expectAccessible(page)

  const shipping = formOf(page, 'Shipping price')
  const freeFrom = shipping.getByLabel('Free from (₹)')
  for (const [typed, words] of [
    ['1,2', /Please enter whole rupees\./],
    ['₹1,499', null],
  ] as const) {
    await freeFrom.fill(typed)
    await shipping.getByRole('button', { name: 'Save' }).click()
    if (words) await expect(freeFrom).toHaveAccessibleDescription(words)
  }
  await expect(freeFrom).toHaveValue('1499')

  await page.getByLabel('Section').selectOption('Couriers')
  await press(page, 'Add a courier')
  const courier = page.getByRole('group', { name: 'Courier 5' })
  await courier.getByLabel('Name').fill('india  post')
  await courier.getByLabel('Mask').fill('AA999999999IN')
  await courier.getByLabel('Tracking link').fill('https://{number}.indiapost.example/')
  await press(page, 'Save')
  await expect(courier.getByLabel('Tracking link')).toHaveAccessibleDescription(/after the name of the site/)
  await courier.getByLabel('Tracking link').fill('https://www.indiapost.example/{number}')
  await press(page, 'Save')
  await expect(courier.getByLabel('Name')).toHaveAccessibleDescription(/^Another courier has this name/)
  await courier.getByLabel('Name').fill('Speed Post')
  await courier.getByLabel('Tracking link').fill('https://www.indiapost.example/track')
  await press(page, 'Save')
  await expect(courier.getByLabel('Tracking link')).toHaveAccessibleDescription(/Please put {number} where/)
  await courier.getByLabel('Tracking link').fill('https://www.indiapost.example/{number}')
  for (const place of [5, 4, 3, 2]) await press(page, `Move up courier ${place}`)
  await page.getByLabel('Try a number').fill('ea123456789in')
  await expectText(page, 'Speed Post: https://www.indiapost.example/EA123456789IN')
  await press(page, 'Save')
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expectNoSideways(page)
  await expectAccessible(page)

  const { body } = await shop.visitor().send('readPublicSettings')
  expect(body.delivery).toMatchObject({ takes: '2-4 business days', holidays: ['2026-11-08', '2026-11-09'] })
  expect(body.shipping.freeAbove).toBe(1499)
  await page.goto(`/product/${berry}`)
  await expectText(page, '2-4 business days')
})

test('the owner makes a backup, sees that it is whole, and says how many are kept', async () => {
  const page = await desktop()
  await openSection(page, 'backups')
  await expectText(page, 'None has been made yet.')
  await press(page, 'Back up now')
  await expect(page.getByRole('listitem').filter({ hasText: 'read back and whole' })).toContainText('asked for here')

  const form = formOf(page, 'How many are kept')
  await form.getByLabel('Backups to keep').fill('0')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Backups to keep')).toHaveAccessibleDescription('At least 1.')
  await form.getByLabel('Backups to keep').fill('7')
  await form.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await expectNoSideways(page)
  await expectAccessibleAtBothWidths(page)
})

test('a closed shop says so in the cart instead of a button that fails; a tester buys; the legal pages say what the owner wrote', async () => {
  const page = await phone()
  const customer = await signInWithCart(shop, page, { [berry]: 1 })
  await page.goto('/cart')
  await expectText(page, 'Opening soon')
  await expect(page.getByText(/Orders cannot be placed yet/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toHaveCount(0)
  await expectAccessible(page)

  const owner = await shop.signInAdmin()
  const { email = '' } = (await customer.send('readProfile')).body.user
  const terms = 'In short: fizz.\n\n## Bubbles\n\nRead the [refunds](/refunds) or write to {supportEmail}.'
  await owner.send('updateSettings', { body: { testers: [email], legal: { terms } } })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()

  await page.getByRole('link', { name: 'Terms of Sale' }).click()
  await expectText(page, 'In short: fizz.')
  await expect(page.locator('#bubbles')).toContainText(/write to \S+@\S+\./)
  await page.locator('#bubbles').getByRole('link', { name: 'refunds' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refunds and Cancellations')
})
