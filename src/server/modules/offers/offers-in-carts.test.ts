import { afterAll, beforeEach, expect, test } from 'vitest'
import { ADDRESS, buy, openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { endOffers, makeOffer, offerNow } from '#tests/support/offers.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)
beforeEach(() => endOffers(shop))

const price600 = await stockProduct(shop, { price: 600, name: 'Party Box' })

async function shopper(quantity = 1): Promise<Client & { email: string }> {
  const customer = await shop.signInCustomer()
  await customer.send('addToCart', { body: { productId: price600, quantity } })

  return customer
}

const cartOf = async (customer: Client) => (await customer.send('readCart')).body.cart
const enter = (customer: Client, code: string) => customer.send('enterCode', { body: { code } })

test('an offer is in the cart, the payment, the order and its notes alike', async () => {
  const { id } = await makeOffer(shop, { name: '50% off over ₹500', value: 50, minimum: 500 })
  const customer = await shopper()
  const cart = await cartOf(customer)

  expect(cart).toMatchObject({ subtotal: 600, discount: 300, tax: 54, total: 354, hints: [] })
  expect(cart.offers).toEqual([{ id, name: '50% off over ₹500', kind: 'percent', amount: 300, shipping: 0 }])

  const orderId = await buy(shop, customer, {})
  const order = (await customer.send('readOrder', { params: { id: orderId } })).body
  expect(order).toMatchObject({ discount: 300, tax: 54, total: 354, offers: cart.offers, items: [{ discount: 300 }] })
  expect(await offerNow(shop, id)).toMatchObject({ uses: 1, reserved: 0, cost: 300 })
})

test('a code is taken in any case, competes with the rest, and goes with the order', async () => {
  await makeOffer(shop, { name: 'For all', value: 10 })
  await makeOffer(shop, { name: 'Little', value: 5, code: 'LITTLE' })
  await makeOffer(shop, { name: 'Much', value: 20, code: 'MUCH' })
  const customer = await shopper()

  const little = await enter(customer, ' little ')
  expect(little.status).toBe(200)
  expect(little.body.cart).toMatchObject({
    discount: 60,
    offers: [{ name: 'For all' }],
    code: { code: 'LITTLE', isApplied: false, message: 'For all saves more.' },
  })
  expect((await enter(customer, 'Much')).body.cart).toMatchObject({
    discount: 120,
    code: { code: 'MUCH', isApplied: true, message: 'Much is applied.' },
  })
  expect((await customer.send('removeCode')).body.cart).toMatchObject({ discount: 60, code: null })

  await enter(customer, 'MUCH')
  const session = await openCheckout(customer, {})
  expect(session.body.amount).toBe(56_600)
  await customer.send('verifyPayment', { body: await pay(shop, session.body.id) })
  expect((await cartOf(customer)).code).toBeNull()
})

test('a code that is unknown, ended, off or not begun is refused, and one that ends is told in the cart', async () => {
  await makeOffer(shop, { code: 'ENDED', to: '2026-01-01' })
  await makeOffer(shop, { code: 'SOON', from: '2199-01-01' })
  await makeOffer(shop, { code: 'OFF', isActive: false })
  const { id } = await makeOffer(shop, { code: 'GOOD', value: 30 })
  const customer = await shopper()

  for (const [code, message] of [
    ['NOSUCH', 'This code is not valid.'],
    ['OFF', 'This code is not valid.'],
    ['ENDED', 'This offer has ended.'],
    ['SOON', 'This offer has not begun yet.'],
  ] as const) {
    const { status, body } = await enter(customer, code)
    expect([status, body.code, body.message]).toEqual([400, 'offer_unavailable', message])
  }
  expect((await enter(customer, '')).body).toMatchObject({ code: 'invalid_input', message: 'Please enter a code.' })

  await enter(customer, 'GOOD')
  const owner = await shop.signInAdmin()
  await owner.send('updateOffer', { params: { id }, body: { to: '2026-02-01' } })
  expect(await cartOf(customer)).toMatchObject({
    discount: 0,
    code: { code: 'GOOD', isApplied: false, message: 'This offer has ended.' },
  })
})

test('an offer holds from midnight to midnight in India, its last day included', async () => {
  const inIndia = new Date(Date.now() + 5.5 * 3_600_000)
  const today = inIndia.toISOString().slice(0, 10)
  await makeOffer(shop, { name: 'Today', from: today, to: today, value: 10 })
  await makeOffer(shop, { name: 'Local', from: `${today}T00:00`, to: `${today}T00:00:01`, value: 90 })

  expect((await cartOf(await shopper())).offers.map(({ name }) => name)).toEqual(['Today'])
})

test('per customer, in all and first order only, counted with what is paid and what is held', async () => {
  const once = await makeOffer(shop, { name: 'Once each', value: 50, perCustomer: 1 })
  const first = await makeOffer(shop, { name: 'Welcome', value: 40, firstOrderOnly: true })
  const three = await makeOffer(shop, { name: 'Three', value: 30, total: 3 })
  const customer = await shopper()
  const applied = async (one = customer) => {
    await one.send('addToCart', { body: { productId: price600, quantity: 1 } })
    return (await cartOf(one)).offers.map(({ name }) => name)
  }
  await buy(shop, customer, {})

  // The first order is over, and so is the one use; of the three, two are left for others.
  expect(await applied()).toEqual(['Three'])
  await buy(shop, customer, {})
  const other = await shop.signInCustomer()
  expect(await applied(other)).toEqual(['Once each'])
  await buy(shop, customer, { [price600]: 1 })
  expect((await openCheckout(customer, { [price600]: 1 })).status).toBe(200)
  expect(await offerNow(shop, three.id)).toMatchObject({ uses: 2, reserved: 1, state: 'used_up' })
  expect(await applied()).toEqual(['Three']) // what this customer's own unpaid checkout holds can be had again

  const code = await makeOffer(shop, { name: 'By code', code: 'ONCE', perCustomer: 1, value: 90 })
  await enter(other, 'ONCE')
  await buy(shop, other, {})
  expect((await enter(other, 'ONCE')).body).toMatchObject({
    code: 'offer_unavailable',
    message: 'You have used this offer already.',
  })
  expect((await offerNow(shop, code.id))?.uses).toBe(1)
  expect([(await offerNow(shop, once.id))?.uses, (await offerNow(shop, first.id))?.uses]).toEqual([1, 0])
})

test('the total that the page had shown is the one that is asked for, or nothing is', async () => {
  const { id } = await makeOffer(shop, { value: 50 })
  const customer = await shopper()
  const open = (total: number) =>
    customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS, shownTotal: total } })
  const { total } = await cartOf(customer)
  const owner = await shop.signInAdmin()
  await owner.send('updateOffer', { params: { id }, body: { isActive: false } })

  const refused = await open(total)
  expect([refused.status, refused.body.code]).toEqual([409, 'total_changed'])
  expect(refused.body.message).toBe('The total is ₹708 now. Please look at your cart again.')
  expect((await open(708)).body.amount).toBe(70_800)
})

test('free delivery takes the price of the parcel off, beside another offer', async () => {
  await shop.changeSettings({ shipping: { price: 60, freeAbove: null } })
  try {
    await makeOffer(shop, { name: 'Ship free', kind: 'free_delivery', minimum: 700 })
    const customer = await shopper()
    expect(await cartOf(customer)).toMatchObject({ shipping: 60, offers: [], hints: ['Add ₹100 for free delivery'] })

    await customer.send('setCartQuantity', { params: { productId: price600 }, body: { quantity: 2 } })
    expect(await cartOf(customer)).toMatchObject({
      shipping: 0,
      discount: 0,
      total: 1_416,
      hints: [],
      offers: [{ name: 'Ship free', amount: 0, shipping: 60 }],
    })
  } finally {
    await shop.changeSettings({ shipping: { price: 0, freeAbove: null } })
  }
})
