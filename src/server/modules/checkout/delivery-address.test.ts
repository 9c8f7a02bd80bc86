import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { ADDRESS, customerWithCart } from '#tests/support/buying.ts'
import { addressForm } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { checkouts } from './tables.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const newestCheckout = async () => (await shop.db.select().from(checkouts).orderBy(desc(checkouts.id)).limit(1))[0]

describe('the address', () => {
  test('is a stored one, by its _id or whole', async () => {
    const { customer } = await customerWithCart(shop)
    const { body } = await customer.send('addAddress', { body: addressForm({ city: 'Mumbai' }) })

    const { _id } = body.address
    const withMore = { _id, postalCode: 411001, addressLine2: null }
    for (const shippingAddress of [{ _id }, body.address, _id, _id.toUpperCase(), withMore]) {
      const session = await customer.send('createCheckoutSession', { body: { shippingAddress } })
      expect(session.status).toBe(200)
      expect((await newestCheckout())?.address).toMatchObject({ city: 'Mumbai', addressLine1: '12 Marigold Lane' })
    }
  })

  test('by its _id is the stored one, whatever else is sent with it', async () => {
    const { customer } = await customerWithCart(shop)
    const { body } = await customer.send('addAddress', { body: addressForm({ city: 'Mumbai' }) })

    const shippingAddress = { ...body.address, city: 'Elsewhere', postalCode: '' }
    expect((await customer.send('createCheckoutSession', { body: { shippingAddress } })).status).toBe(200)
    expect((await newestCheckout())?.address.city).toBe('Mumbai')
  })

  test('without _id is used this once, and goes into no address book', async () => {
    const { customer } = await customerWithCart(shop)

    const session = await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })

    expect(session.status).toBe(200)
    expect((await newestCheckout())?.address).toEqual(ADDRESS)
    expect((await customer.send('listAddresses')).body).toEqual([])
  })

  test('is in India, stored or not; the address book takes any country', async () => {
    const { customer } = await customerWithCart(shop)
    const abroad = addressForm({ country: 'Nepal', postalCode: '446000' })
    const stored = await customer.send('addAddress', { body: abroad })
    expect(stored.status).toBe(201)

    const message = 'We deliver in India only'
    for (const shippingAddress of [abroad, { _id: stored.body.address._id }]) {
      const answer = await customer.send('createCheckoutSession', { body: { shippingAddress } })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ code: 'invalid_input', message, fields: { country: message } })
    }
    const shippingAddress = addressForm({ country: 'india' })
    expect((await customer.send('createCheckoutSession', { body: { shippingAddress } })).status).toBe(200)
  })

  test.each([{}, ...[null, '', 7, true].map((shippingAddress) => ({ shippingAddress }))])(
    'is missing in %j',
    async (body) => {
      const { customer } = await customerWithCart(shop)

      const answer = await customer.send('createCheckoutSession', { body })

      expect(answer.status).toBe(400)
      const message = 'Please select a delivery address'
      expect(answer.body).toEqual({ code: 'invalid_input', message, fields: { shippingAddress: message } })
    },
  )

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ addressLine1: ' ' }, 'addressLine1', 'Address is required'],
    [{ number: '' }, 'number', 'Enter your number'],
    [{ number: '12' }, 'number', 'Please enter a valid phone number.'],
    [{ city: '' }, 'city', 'Enter the city'],
    [{ postalCode: '' }, 'postalCode', 'Postal code is required'],
    [{ postalCode: '4110' }, 'postalCode', 'Postal code must be at least 6 characters long'],
    [{ postalCode: '4110011' }, 'postalCode', 'Postal code must be a 6-digit PIN'],
  ])('with %j is refused in the form’s words', async (changes, field, message) => {
    const { customer } = await customerWithCart(shop)

    const { status, body } = await customer.send('createCheckoutSession', {
      body: { shippingAddress: { ...ADDRESS, ...changes } },
    })

    expect(status).toBe(400)
    expect(body).toEqual({ code: 'invalid_input', message, fields: { [`shippingAddress.${field}`]: message } })
  })

  test('of another customer, or of nobody, is a 404', async () => {
    const { customer } = await customerWithCart(shop)
    const other = await shop.signInCustomer()
    const theirs = await other.send('addAddress', { body: addressForm() })

    for (const _id of [theirs.body.address._id, randomUUID(), 'no-id', 5]) {
      const { status } = await customer.send('createCheckoutSession', { body: { shippingAddress: { _id } } })
      expect(status).toBe(404)
    }
  })
})
