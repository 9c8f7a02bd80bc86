import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { actAs } from '#tests/support/checkout-page.ts'
import type { Client } from '#tests/support/client.ts'
import { expect } from '#tests/support/expect.ts'
import { addressForm } from '#tests/support/forms.ts'
import { expectRefused, expectText, fill, press } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser()

const HOME = {
  'Full Name': 'Asha Rao',
  'Address Line 1': '12 Marigold Lane',
  'Phone Number': '+91 98765 43210',
  City: 'Pune',
  State: 'Maharashtra',
  'Postal Code': '411001',
}

async function atAddresses(page: Page, customer: Client): Promise<void> {
  await actAs(page, customer)
  await page.goto('/profile?tab=addresses')
  await expect(page.getByRole('button', { name: '+ Add New Address' })).toBeVisible()
}

test('a first address is added; each rule of the form speaks beside its field', async () => {
  const customer = await shop.signInCustomer()
  const page = await phone()
  await atAddresses(page, customer)
  await press(page, '+ Add New Address')
  await expect(page.getByLabel('Postal Code')).toBeFocused()
  await expect(page.getByLabel('Country')).toHaveValue('India')
  await fill(page, { 'Full Name': '', 'Phone Number': '' })
  await press(page, 'Save Address')
  for (const text of ['Name is required', 'Address is required', 'Enter your number', 'Enter the city']) {
    await expectText(page, text)
  }
  await expectText(page, 'Postal code is required')

  await fill(page, { ...HOME, 'Postal Code': '4110' })
  await press(page, 'Save Address')
  await expectText(page, 'Postal code must be at least 6 characters long')
  await fill(page, { 'Postal Code': 'ABCDEF' })
  await expectText(page, 'Postal code must be a 6-digit PIN')
  await fill(page, { 'Postal Code': '999999' })
  await expectText(page, 'We do not know this PIN. Please check it.')

  await fill(page, { 'Postal Code': '411001' })
  await page.route('**/api/users/addresses', (route) => route.abort(), { times: 1 })
  await press(page, 'Save Address')
  await expectText(page, 'Failed to add address')
  await press(page, 'Save Address')
  await expectText(page, 'Address added successfully')
  await expect(page.getByRole('article')).toContainText('Pune, Maharashtra, 411001')
  await expect(page.getByRole('article')).toContainText('Default')
  await expect(page.getByRole('button', { name: '+ Add New Address' })).toBeFocused()
})

test('addresses are changed, made the default and deleted', async () => {
  const customer = await shop.signInCustomer()
  await customer.send('addAddress', { body: addressForm({ name: 'Home' }) })
  await customer.send('addAddress', { body: addressForm({ name: 'Office' }) })
  const page = await desktop()
  await atAddresses(page, customer)
  const card = (name: string) => page.getByRole('article', { name: `Address of ${name}` })

  await card('Office').getByRole('button', { name: 'Make default' }).click()
  await expect(card('Office')).toContainText('Default')
  await expect(card('Office').getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(card('Home')).not.toContainText('Default')

  await card('Home').getByRole('button', { name: 'Edit' }).click()
  await press(page, 'Save Address')
  await expect(card('Home').getByRole('button', { name: 'Edit' })).toBeFocused()
  const top = async () => (await card('Home').boundingBox())?.y
  await expect.poll(top, 'all of it is to be seen, below the navbar').toBeGreaterThan(80)

  await card('Office').getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Office')
  await fill(page, { 'Full Name': 'Studio', 'Address Line 2 (optional)': '' })
  await press(page, 'Save Address')
  await expectText(page, 'Address updated successfully')
  await expect(card('Studio')).toContainText('Default')
  await expect(card('Studio').getByRole('button', { name: 'Edit' })).toBeFocused()

  await card('Studio').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectText(page, 'Address deleted successfully')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card('Home')).toContainText('Default')
})

test('another PIN brings its city and state also where the last ones were saved, or typed before a reload; others stay', async () => {
  const customer = await shop.signInCustomer()
  await customer.send('addAddress', { body: addressForm({ city: 'Pune', state: 'Maharashtra', postalCode: '411001' }) })
  const page = await phone()
  await atAddresses(page, customer)
  const place = () => Promise.all(['City', 'State'].map((label) => page.getByLabel(label).inputValue()))
  const known = page.waitForResponse('**/api/pincode/411001')
  await press(page, 'Edit')
  await known
  await fill(page, { 'Postal Code': '560001' })
  await expect.poll(place).toEqual(['Bengaluru', 'Karnataka'])
  await press(page, 'Cancel')

  await press(page, '+ Add New Address')
  await fill(page, { 'Postal Code': '411001' })
  await expect.poll(place).toEqual(['Pune', 'Maharashtra'])
  await fill(page, { 'Address Line 1': '7 Lotus Road' })
  const knownAgain = page.waitForResponse('**/api/pincode/411001')
  await page.reload()
  await knownAgain
  await fill(page, { 'Postal Code': '560001' })
  await expect.poll(place).toEqual(['Bengaluru', 'Karnataka'])

  await fill(page, { City: 'Whitefield', 'Postal Code': '411001' })
  await expect.poll(place).toEqual(['Whitefield', 'Maharashtra'])
})

test('a page that is behind undoes nothing: the default keeps its lines, an edit keeps the default', async () => {
  const customer = await shop.signInCustomer()
  const add = async (name: string) =>
    (await customer.send('addAddress', { body: addressForm({ name }) })).body.address._id
  const [home, office] = [await add('Home'), await add('Office')]
  const page = await desktop()
  await atAddresses(page, customer)
  const card = (name: string) => page.getByRole('article', { name: `Address of ${name}` })
  await expect(card('Office')).toContainText('12 Marigold Lane')

  const corrected = addressForm({ name: 'Office', addressLine1: '14 Marigold Lane' })
  await customer.send('updateAddress', { params: { id: office }, body: corrected })
  await card('Office').getByRole('button', { name: 'Make default' }).click()
  await expectText(page, 'Default address changed')
  await expect(card('Office')).toContainText(/Default.*14 Marigold Lane/)

  await card('Office').getByRole('button', { name: 'Edit' }).click()
  await customer.send('makeDefaultAddress', { params: { id: home } })
  await fill(page, { 'Full Name': 'Studio' })
  await press(page, 'Save Address')
  await expectText(page, 'Address updated successfully')
  await expect(card('Studio')).not.toContainText('Default')
  await expect(card('Home')).toContainText('Default')
})

test('an address that was deleted elsewhere goes from the page when something is done with it', async () => {
  const customer = await shop.signInCustomer()
  const add = async (name: string) =>
    (await customer.send('addAddress', { body: addressForm({ name }) })).body.address._id
  const [home, office] = [await add('Home'), await add('Office'), await add('Studio')]
  const page = await desktop()
  await atAddresses(page, customer)
  const card = (name: string) => page.getByRole('article', { name: `Address of ${name}` })
  const gone = page.getByText('This address was deleted meanwhile.')
  await customer.send('deleteAddress', { params: { id: office } })
  await card('Office').getByRole('button', { name: 'Edit' }).click()
  await press(page, 'Save Address')
  await expect(gone).toHaveCount(1)
  await press(page, 'Cancel')
  await card('Office').getByRole('button', { name: 'Make default' }).click()
  await expect(gone.last()).toBeVisible()
  await expect(card('Office')).toHaveCount(0)

  await customer.send('deleteAddress', { params: { id: home } })
  await card('Home').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(gone.last()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card('Home')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '+ Add New Address' })).toBeFocused()
  await expect(card('Studio')).toContainText('Default')
})

test('an address that is being deleted holds its question until that is done', async () => {
  const customer = await shop.signInCustomer()
  await customer.send('addAddress', { body: addressForm() })
  const page = await desktop()
  await atAddresses(page, customer)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/users/addresses/*', async (route) => {
    await answer.promise
    await route.continue()
  })
  const question = page.getByRole('dialog', { name: 'Delete this address?' })
  await press(page, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()

  for (const name of ['Cancel', 'Close']) await expect(question.getByRole('button', { name })).toBeDisabled()
  for (let round = 0; round < 3; round += 1) await page.keyboard.press('Escape') // the second closes it by force
  await page.mouse.click(5, 5)
  await expect(question).toBeVisible()
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused()

  answer.resolve()
  await expectText(page, 'Address deleted successfully')
  await expect(question).toHaveCount(0)
})

test('a book that does not load can be tried again', async () => {
  const customer = await shop.signInCustomer()
  const page = await phone()
  await page.route('**/api/users/addresses', (route) => route.fulfill({ status: 403, body: '{}' }), { times: 1 })
  await actAs(page, customer)
  await page.goto('/profile?tab=addresses')
  await expectRefused(page, 'Failed to load addresses')
  await press(page, 'Try again')
  await expectText(page, 'No addresses yet.')
})
