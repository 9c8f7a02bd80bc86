import { afterAll, expect, test } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { addressForm } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const NOBODYS_ID = '01890000-0000-7000-8000-000000000000'

const add = async (customer: Client, changes: Record<string, unknown> = {}) => {
  const { status, body } = await customer.send('addAddress', { body: addressForm(changes) })
  expect(status).toBe(201)

  return body.address
}

/** The names in the book, the default's in capitals. */
const book = async (customer: Client) =>
  (await customer.send('listAddresses')).body.map(({ name, isDefault }) => (isDefault ? name.toUpperCase() : name))

test('an address is added, listed newest first, changed and deleted', async () => {
  const customer = await shop.signInCustomer()
  expect((await customer.send('listAddresses')).body).toEqual([])

  const added = await customer.send('addAddress', { body: addressForm() })
  expect(added.status).toBe(201)
  const home = { _id: expect.any(String), ...addressForm(), isDefault: true }
  expect(added.body).toEqual({ message: 'Address added successfully', address: home })

  const office = await add(customer, { name: 'Office', addressLine2: undefined, state: undefined, country: undefined })
  expect(office).toMatchObject({ addressLine2: '', state: '', country: 'India', isDefault: false })
  expect((await customer.send('listAddresses')).body).toEqual([office, added.body.address])

  const { _id: id } = office
  const changed = await customer.send('updateAddress', { params: { id }, body: { ...office, city: ' Mumbai ' } })
  expect(changed.status).toBe(200)
  expect(changed.body).toEqual({ message: 'Address updated successfully', address: { ...office, city: 'Mumbai' } })

  const deleted = await customer.send('deleteAddress', { params: { id } })
  expect([deleted.status, deleted.body]).toEqual([200, { message: 'Address deleted successfully' }])
  expect(await book(customer)).toEqual(['ASHA RAO'])
})

test('the first is the default, one is at a time, and the newest left inherits it', async () => {
  const customer = await shop.signInCustomer()
  const first = await add(customer, { name: 'first', isDefault: false })
  const second = await add(customer, { name: 'second', isDefault: true })
  await add(customer, { name: 'third' })
  expect(await book(customer)).toEqual(['third', 'SECOND', 'first'])

  await customer.send('updateAddress', { params: { id: first._id }, body: { ...first, isDefault: true } })
  expect(await book(customer)).toEqual(['third', 'second', 'FIRST'])
  await customer.send('updateAddress', { params: { id: first._id }, body: { ...first, isDefault: false } })
  expect(await book(customer)).toEqual(['third', 'second', 'FIRST'])

  await customer.send('deleteAddress', { params: { id: first._id } })
  expect(await book(customer)).toEqual(['THIRD', 'second'])
  await customer.send('deleteAddress', { params: { id: second._id } })
  expect(await book(customer)).toEqual(['THIRD'])
})

test('making an address the default leaves its lines, and changing lines leaves the default', async () => {
  const customer = await shop.signInCustomer()
  const first = await add(customer, { name: 'first' })
  const second = await add(customer, { name: 'second' })
  const corrected = addressForm({ name: 'second', addressLine1: '14 Marigold Lane' })
  await customer.send('updateAddress', { params: { id: second._id }, body: corrected })

  const made = await customer.send('makeDefaultAddress', { params: { id: second._id } })
  expect(made.status).toBe(200)
  const address = { ...second, addressLine1: '14 Marigold Lane', isDefault: true }
  expect(made.body).toEqual({ message: 'Default address changed', address })
  expect((await customer.send('listAddresses')).body).toEqual([address, { ...first, isDefault: false }])

  await customer.send('updateAddress', { params: { id: first._id }, body: addressForm({ name: 'home' }) })
  expect(await book(customer)).toEqual(['SECOND', 'home'])
})

test('another customer’s address, an unknown id and a malformed one are not found', async () => {
  const [owner, stranger] = [await shop.signInCustomer(), await shop.signInCustomer()]
  const { _id: theirs } = await add(owner)

  for (const id of [theirs, NOBODYS_ID, 'nonsense', '%00', "' or 1=1", '1'.repeat(400)]) {
    const changed = await stranger.send('updateAddress', {
      params: { id },
      body: addressForm({ name: 'Mine', isDefault: true }),
    })
    const made = await stranger.send('makeDefaultAddress', { params: { id } })
    const deleted = await stranger.send('deleteAddress', { params: { id } })
    for (const answer of [changed, made, deleted]) {
      expect([id, answer.status, answer.body]).toEqual([id, 404, { code: 'not_found', message: 'Not found' }])
    }
  }
  expect((await stranger.send('updateAddress', { params: { id: 'nonsense' }, body: {} })).status).toBe(404)
  expect(await book(owner)).toEqual(['ASHA RAO'])
})

test.each([
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ addressLine1: undefined }, { addressLine1: 'Address is required' }],
  [{ city: '' }, { city: 'Enter the city' }],
  [{ number: '' }, { number: 'Enter your number' }],
  [{ number: '12-34' }, { number: 'Please enter a valid phone number.' }],
  [{ postalCode: '' }, { postalCode: 'Postal code is required' }],
  [{ postalCode: '4110' }, { postalCode: 'Postal code must be at least 6 characters long' }],
  [{ postalCode: '41100A' }, { postalCode: 'Postal code must be a 6-digit PIN' }],
  [{ postalCode: '41100A', country: '' }, { postalCode: 'Postal code must be a 6-digit PIN' }],
  [{ name: 5 }, { name: 'Please enter text.' }],
  [{ isDefault: 'yes' }, { isDefault: 'Please send true or false.' }],
])('an address with %j is refused, when added and when changed', async (changes, fields) => {
  const customer = await shop.signInCustomer()
  const { _id: id } = await add(customer)
  const body = addressForm(changes)

  for (const answer of [
    await customer.send('addAddress', { body }),
    await customer.send('updateAddress', { params: { id }, body }),
  ]) {
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: 'invalid_input', message: Object.values(fields)[0], fields })
  }
})

test('an empty form names every field that is missing, the first leading', async () => {
  const answer = await (await shop.signInCustomer()).send('addAddress', { body: {} })

  expect(answer.body).toEqual({
    code: 'invalid_input',
    message: 'Name is required',
    fields: {
      name: 'Name is required',
      addressLine1: 'Address is required',
      number: 'Enter your number',
      city: 'Enter the city',
      postalCode: 'Postal code is required',
    },
  })
})

test('abroad a postal code is six characters or more, of any kind', async () => {
  const customer = await shop.signInCustomer()

  expect((await add(customer, { country: 'United Kingdom', postalCode: 'SW1A 1AA' })).postalCode).toBe('SW1A 1AA')
})

test('a book holds twenty addresses, however many tabs add at once, and has one default', async () => {
  const customer = await shop.signInCustomer()

  const answers = await Promise.all(
    Array.from({ length: 24 }, () => customer.send('addAddress', { body: addressForm({ isDefault: true }) })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('too_many_addresses')

  const { body: addresses } = await customer.send('listAddresses')
  await Promise.all(
    addresses.map((address) =>
      address.isDefault
        ? customer.send('deleteAddress', { params: { id: address._id } })
        : customer.send('updateAddress', { params: { id: address._id }, body: { ...address, isDefault: true } }),
    ),
  )
  const left = (await customer.send('listAddresses')).body
  expect(left).toHaveLength(19)
  expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})
