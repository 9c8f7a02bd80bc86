import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfferTerms } from './offers.ts'
import { type QuoteLine, type QuoteTerms, quote } from './quote.ts'

const line = (productId: string, price: number, quantity: number, taxPercent: number | null = null): QuoteLine => ({
  productId,
  price,
  quantity,
  taxPercent,
})

let made = 0
const offer = (parts: Partial<OfferTerms> & Pick<OfferTerms, 'kind'>): OfferTerms => ({
  id: String(++made),
  name: `Offer ${made}`,
  value: null,
  minimum: 0,
  buy: null,
  get: null,
  products: [],
  code: null,
  ...parts,
})

const terms = (parts: Partial<QuoteTerms> = {}): QuoteTerms => ({
  offers: [],
  code: null,
  shipping: { price: 0, freeAbove: null },
  pricesIncludeTax: false,
  ...parts,
})

const HALF = offer({ kind: 'percent', value: 50, minimum: 500, name: '50% off over ₹500' })
const CART = [line('mojito', 249, 2), line('berry', 329, 1)]

test('without offers a total is the specification’s', () => {
  expect(quote(CART, terms())).toMatchObject({
    itemCount: 3,
    subtotal: 827,
    discount: 0,
    tax: 149,
    shipping: 0,
    total: 976,
    offers: [],
    hints: [],
    code: null,
    lineDiscounts: [0, 0],
  })
  expect(quote([], terms({ shipping: { price: 60, freeAbove: null } }))).toMatchObject({ shipping: 0, total: 0 })
})

test('a percentage is rounded half up and spread by value; tax is of what is left', () => {
  expect(quote(CART, terms({ offers: [HALF] }))).toMatchObject({
    discount: 414,
    lineDiscounts: [249, 165],
    tax: 74,
    total: 487,
    offers: [{ name: '50% off over ₹500', amount: 414, shipping: 0 }],
  })
})

const TWO_AND_ONE = offer({ kind: 'buy_get', buy: 2, get: 1 })
const ALL_OFF = offer({ kind: 'percent', value: 100 })
const TENTH_OF_B = offer({ kind: 'percent', value: 10, products: ['b'] })
const HUNDRED_OFF = offer({ kind: 'amount', value: 100 })

test.each<[string, OfferTerms, QuoteLine[], number[]]>([
  ['under the minimum nothing', HALF, [line('a', 499, 1)], [0]],
  ['at the minimum it holds', HALF, [line('a', 500, 1)], [250]],
  ['an amount', HUNDRED_OFF, [line('a', 100, 1), line('b', 300, 1)], [25, 75]],
  ['never more than there is, and one rupee stays', HUNDRED_OFF, [line('a', 90, 1)], [89]],
  ['everything free costs a rupee', ALL_OFF, [line('a', 1, 1), line('b', 9, 1)], [1, 8]],
  ['named products alone', TENTH_OF_B, [line('a', 100, 1), line('b', 55, 1)], [0, 6]],
  ['buy 2 get 1: the cheapest is free', TWO_AND_ONE, [line('a', 300, 2), line('b', 200, 1)], [0, 200]],
  ['two sets, over two lines', TWO_AND_ONE, [line('a', 300, 5), line('b', 200, 1)], [300, 200]],
  ['a begun set gives what is over', offer({ kind: 'buy_get', buy: 1, get: 2 }), [line('a', 10, 5)], [30]],
  ['too few for a set', TWO_AND_ONE, [line('a', 10, 2)], [0]],
])('%s', (_, given, lines, discounts) => {
  expect(quote(lines, terms({ offers: [given] })).lineDiscounts).toEqual(discounts)
})

test('the one that saves most applies, the oldest of equals, and free delivery beside it', () => {
  const shipping = { price: 60, freeAbove: null }
  const [ten, other, better] = [10, 10, 20].map((value) => offer({ kind: 'percent', value })) as OfferTerms[]
  const free = offer({ kind: 'free_delivery', minimum: 100 })
  const given = (offers: (OfferTerms | undefined)[]) =>
    quote([line('a', 200, 1)], terms({ shipping, offers: offers.flatMap((one) => one ?? []) }))

  expect(given([ten, other]).offers).toMatchObject([{ id: ten?.id, amount: 20 }])
  expect(given([ten, better]).offers).toMatchObject([{ id: better?.id, amount: 40 }])
  expect(given([ten, free])).toMatchObject({
    discount: 20,
    shipping: 0,
    total: 212,
    offers: [{ id: ten?.id }, { id: free.id, amount: 0, shipping: 60 }],
  })
  expect(given([free]).total).toBe(236)
})

test('free delivery that saves nothing is not used, and an offer that makes a parcel dearer neither', () => {
  const free = offer({ kind: 'free_delivery' })
  const little = offer({ kind: 'amount', value: 10 })

  expect(quote(CART, terms({ offers: [free] })).offers).toEqual([])
  expect(
    quote([line('a', 505, 1)], terms({ offers: [little], shipping: { price: 60, freeAbove: 500 } })),
  ).toMatchObject({ discount: 0, shipping: 0 })
})

test('prices that include tax: nothing is added, and each rate’s tax is told', () => {
  const lines = [line('mojito', 249, 1), line('mint', 105, 1, 5)]
  const shipping = { price: 59, freeAbove: null }

  expect(quote(lines, terms({ pricesIncludeTax: true }))).toMatchObject({ subtotal: 354, tax: 43, total: 354 })
  expect(quote(lines, terms({ pricesIncludeTax: true, shipping }))).toMatchObject({ tax: 52, shipping: 59, total: 413 })
  expect(quote(lines, terms())).toMatchObject({ tax: 64, total: 418 }) // a product's own rate counts only there
})

test('what is missing is told, when it is worth it', () => {
  const hints = (cart: QuoteLine[], ...offers: OfferTerms[]) =>
    quote(cart, terms({ offers, shipping: { price: 60, freeAbove: null } })).hints

  expect(hints([line('a', 279, 1)], HALF)).toEqual(['Add ₹221 for 50% off'])
  expect(hints([line('a', 600, 1)], HALF)).toEqual([])
  expect(hints([line('a', 600, 1)], HALF, offer({ kind: 'amount', value: 100, minimum: 700 }))).toEqual([])
  expect(hints([line('a', 90, 1)], offer({ kind: 'free_delivery', minimum: 100 }))).toEqual([
    'Add ₹10 for free delivery',
  ])
  expect(hints([line('a', 90, 2)], offer({ kind: 'buy_get', buy: 2, get: 1 }))).toEqual([
    'Add 1 more for buy 2 get 1 free',
  ])
  expect(hints([line('a', 90, 2)], offer({ kind: 'percent', value: 9, products: ['b'], minimum: 500 }))).toEqual([])
})

const coded = (parts: Partial<OfferTerms> & Pick<OfferTerms, 'kind'>) => offer({ code: 'X', name: 'By code', ...parts })

test.each<[string, OfferTerms, OfferTerms[], boolean, string]>([
  ['applied', coded({ kind: 'percent', value: 60 }), [HALF], true, 'By code is applied.'],
  ['beaten', coded({ kind: 'percent', value: 10 }), [HALF], false, '50% off over ₹500 saves more.'],
  ['a tie', coded({ kind: 'amount', value: 414 }), [HALF], false, '50% off over ₹500 saves as much already.'],
  ['too little', coded({ kind: 'amount', value: 50, minimum: 900 }), [], false, 'Add ₹73 for ₹50 off.'],
  ['not for it', coded({ kind: 'amount', products: ['z'] }), [], false, 'Nothing in your cart is part of this offer.'],
  ['free anyway', coded({ kind: 'free_delivery' }), [], false, 'Your delivery is free already.'],
])('a code is told what became of it: %s', (_, entered, others, isApplied, message) => {
  const given = terms({ offers: [...others, entered], code: { code: 'X', refusal: null } })

  expect(quote(CART, given).code).toEqual({ code: 'X', isApplied, message })
})

test('a code that is not good says why', () => {
  expect(quote(CART, terms({ code: { code: 'X', refusal: 'This offer has ended.' } })).code).toEqual({
    code: 'X',
    isApplied: false,
    message: 'This offer has ended.',
  })
})

const IDS = ['a', 'b', 'c', 'd'] as const
const anyOffer = fc.record({
  id: fc.uuid(),
  name: fc.constant('Offer'),
  kind: fc.constantFrom('percent', 'amount', 'buy_get', 'free_delivery'),
  value: fc.integer({ min: 1, max: 100 }),
  minimum: fc.constantFrom(0, 1, 500, 5_000),
  buy: fc.integer({ min: 1, max: 4 }),
  get: fc.integer({ min: 1, max: 3 }),
  products: fc.subarray([...IDS]),
  code: fc.constant(null),
}) as fc.Arbitrary<OfferTerms>
const anyTerms: fc.Arbitrary<QuoteTerms> = fc.record({
  offers: fc.array(anyOffer, { maxLength: 5 }),
  code: fc.constant(null),
  pricesIncludeTax: fc.boolean(),
  shipping: fc.record({ price: fc.constantFrom(0, 1, 60), freeAbove: fc.constantFrom(null, 0, 400) }),
})
const anyCart = fc
  .subarray([...IDS], { minLength: 1 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .tuple(
            fc.integer({ min: 1, max: 100_000 }),
            fc.integer({ min: 1, max: 20 }),
            fc.constantFrom(null, 0, 5, 18, 40),
          )
          .map(([price, quantity, rate]) => line(id, price, quantity, rate)),
      ),
    ),
  )

test('whatever the offers, the cart and the mode: whole rupees that add up, and never less than one', () => {
  fc.assert(
    fc.property(anyCart, anyTerms, (cart, given) => {
      const { subtotal, discount, tax, shipping, total, lineDiscounts, offers } = quote(cart, given)

      expect([subtotal, discount, tax, shipping, total, ...lineDiscounts].every(Number.isSafeInteger)).toBe(true)
      expect(total).toBe(subtotal - discount + shipping + (given.pricesIncludeTax ? 0 : tax))
      expect(total).toBeGreaterThanOrEqual(1)
      expect(discount).toBeLessThanOrEqual(subtotal)
      expect(lineDiscounts.reduce((sum, amount) => sum + amount, 0)).toBe(discount)
      expect(lineDiscounts.every((amount, i) => amount >= 0 && amount <= worth(cart[i]))).toBe(true)
      expect(offers.reduce((sum, { amount }) => sum + amount, 0)).toBe(discount)
      expect(offers.filter(({ kind }) => kind !== 'free_delivery').length).toBeLessThanOrEqual(1)
      expect(tax).toBeLessThanOrEqual(total)
      expect(total).toBeLessThanOrEqual(quote(cart, { ...given, offers: [] }).total)
    }),
  )
})

test('no single offer would leave less to pay than the one that applies', () => {
  fc.assert(
    fc.property(anyCart, anyTerms, (cart, given) => {
      const free = given.offers.filter(({ kind }) => kind === 'free_delivery')
      const { total } = quote(cart, given)

      for (const one of given.offers) {
        expect(quote(cart, { ...given, offers: [one, ...free] }).total).toBeGreaterThanOrEqual(total)
      }
    }),
  )
})

const worth = (one?: QuoteLine): number => (one ? one.price * one.quantity : 0)
