import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { offerSeen } from '#contract/offer-seen.ts'
import { openShop } from '#main'
import { stockProduct } from '#tests/support/buying.ts'
import { createClient } from '#tests/support/client.ts'
import { makeOffer } from '#tests/support/offers.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)
const owner = await shop.signInAdmin()
const create = (body: unknown) => owner.send('createOffer', { body })
const update = (id: string, body: unknown) => owner.send('updateOffer', { params: { id }, body })

const PERCENT = { name: 'Diwali', kind: 'percent', value: 50 }

test('an offer is made of its name and its kind; the rest has defaults, and is listed newest first', async () => {
  const made = await create({ name: ' Ship free ', kind: 'free_delivery', nonsense: 1 })

  expect([made.status, made.body.message]).toEqual([201, 'Offer added successfully'])
  expect(made.body.offer).toMatchObject({
    name: 'Ship free',
    kind: 'free_delivery',
    value: null,
    minimum: 0,
    buy: null,
    get: null,
    products: [],
    code: null,
    from: null,
    to: null,
    perCustomer: null,
    total: null,
    firstOrderOnly: false,
    isActive: true,
    inBanner: false,
    state: 'live',
    uses: 0,
    reserved: 0,
    cost: 0,
  })
  const second = await makeOffer(shop, { name: 'Second' })
  const list = (await owner.send('listOffers')).body
  expect(list.map(({ id }) => id)).toEqual([second.id, made.body.offer.id])

  const first = await owner.send('listOffers', { query: { limit: '1' } })
  expect(first.body.map(({ name }) => name)).toEqual(['Second'])
  expect(first.headers.get('link')).toContain('rel="next"')
})

test('a product is the same one in capital letters', async () => {
  const product = await stockProduct(shop)
  const made = await create({ ...PERCENT, products: [product.toUpperCase(), product] })

  expect(made.body.offer.products).toEqual([product])
  await owner.send('deleteOffer', { params: { id: made.body.offer.id } })
})

test.each([
  [{ kind: 'percent', value: 5 }, 'name', 'Please give the offer a name.'],
  [{ name: 'X', kind: 'gift' }, 'kind', 'kind must be one of percent, amount, buy_get, free_delivery'],
  [{ name: 'X', kind: 'percent' }, 'value', 'Please enter a percentage from 1 to 100.'],
  [{ ...PERCENT, value: 101 }, 'value', 'Please enter a percentage from 1 to 100.'],
  [{ ...PERCENT, value: 1.5 }, 'value', 'Please enter a whole number.'],
  [{ name: 'X', kind: 'amount', value: 0 }, 'value', 'Please enter whole rupees, from 1 to 100000.'],
  [{ name: 'X', kind: 'buy_get', get: 1 }, 'buy', 'Please say how many have to be bought.'],
  [{ name: 'X', kind: 'buy_get', buy: 2 }, 'get', 'Please say how many are free then.'],
  [{ ...PERCENT, minimum: -1 }, 'minimum', 'Please enter whole rupees.'],
  [{ ...PERCENT, code: 'NO SPACE' }, 'code', 'A code has 3 to 30 letters, digits or dashes.'],
  [{ ...PERCENT, from: 'soon' }, 'from', 'Please enter a day like 2026-11-01, or a moment.'],
  [{ ...PERCENT, from: '2026-11-05', to: '2026-11-04' }, 'to', 'The end cannot be before the beginning.'],
  [{ ...PERCENT, total: 0 }, 'total', 'At least 1.'],
  [{ ...PERCENT, perCustomer: '3' }, 'perCustomer', 'Please enter a whole number.'],
  [{ ...PERCENT, isActive: 'yes' }, 'isActive', 'Please say yes or no.'],
  [{ ...PERCENT, products: 'all' }, 'products', 'Please send a list of products.'],
])('%j is refused at %s', async (body, field, message) => {
  const answer = await create(body)

  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid_input', message, fields: { [field]: message } })
})

test('a product that is none is a 404, a code of another offer a 409, also for the last of two at once', async () => {
  expect((await create({ ...PERCENT, products: [randomUUID()] })).status).toBe(404)
  expect((await create({ ...PERCENT, products: ['lime'] })).status).toBe(404)

  const both = await Promise.all([create({ ...PERCENT, code: 'once' }), create({ ...PERCENT, code: 'ONCE' })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body).toEqual({
    code: 'code_taken',
    message: 'Another offer has this code.',
  })
})

test('any part of an offer can be changed; the whole must fit, and what is emptied is cleared', async () => {
  const productId = await stockProduct(shop)
  const { id } = await makeOffer(shop, { code: 'change-me', products: [productId, productId], to: '2026-12-01' })
  const changed = await update(id, { value: 20, code: '', to: null, products: [] })

  expect([changed.status, changed.body.message]).toEqual([200, 'Offer updated successfully'])
  expect(changed.body.offer).toMatchObject({ value: 20, code: null, to: null, products: [], name: 'Offer' })
  expect((await update(id, { kind: 'buy_get' })).body.fields).toHaveProperty('buy')
  expect((await update(id, { value: 200 })).status).toBe(400)
  expect((await update(randomUUID(), { value: 2 })).status).toBe(404)
  expect((await update('1', { value: 2 })).status).toBe(404)
  expect((await update(id, changed.body.offer)).body.offer).toEqual(changed.body.offer)
})

test('a deleted offer is gone for good, and its code is free', async () => {
  const { id } = await makeOffer(shop, { code: 'AGAIN' })

  expect((await owner.send('deleteOffer', { params: { id } })).body.message).toBe('Offer deleted successfully')
  const gone = { code: 'not_found', message: 'This offer was deleted meanwhile.' }
  expect(await owner.send('deleteOffer', { params: { id } })).toMatchObject({ status: 404, body: gone })
  expect(await update(id, { isActive: false })).toMatchObject({ status: 404, body: gone })
  expect((await create({ ...PERCENT, code: 'AGAIN' })).status).toBe(201)
})

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

test.each([
  ['live', {}],
  ['live', { from: day(-2), to: day(2) }],
  ['planned', { from: day(3) }],
  ['ended', { to: day(-3) }],
  ['ended', { to: new Date(Date.now() - 1000).toISOString() }],
  ['off', { isActive: false }],
])('an offer is %s with %j', async (state, given) => {
  expect((await makeOffer(shop, given)).state).toBe(state)
})

test('another instance knows of a change at once', async () => {
  const neighbour = await openShop(shop.config, { log: pino({ level: 'silent' }), isRunningJobs: false })
  try {
    const customer = await shop.signInCustomer()
    await customer.send('addToCart', { body: { productId: await stockProduct(shop, { price: 1_000 }), quantity: 1 } })
    await makeOffer(shop, { name: 'Everywhere', value: 90 })
    const there = createClient(neighbour.app, customer.token)

    await vi.waitFor(async () => {
      expect((await there.send('readCart')).body.cart.offers).toMatchObject([{ name: 'Everywhere' }])
    }, 4_000)
  } finally {
    await neighbour.stop()
  }
})

test('who has not seen an offer as it is changes nothing of it, by whatever field; pressed again, a change is done once', async () => {
  const shown = await makeOffer(shop, { name: 'Fifty', kind: 'amount', value: 50 })
  const seen = offerSeen(shown)
  const percent = { kind: 'percent', value: 10, seen }
  expect((await update(shown.id, percent)).status).toBe(200)
  expect((await update(shown.id, percent)).status).toBe(200) // its answer was lost

  const late = await update(shown.id, { value: 80, seen })

  expect([late.status, late.body.code]).toEqual([409, 'offer_changed'])
  const [now] = (await owner.send('listOffers')).body
  expect(now).toMatchObject({ kind: 'percent', value: 10 })
  expect((await update(shown.id, { value: 15, seen: now && offerSeen(now) })).body.offer).toMatchObject({ value: 15 })
})
