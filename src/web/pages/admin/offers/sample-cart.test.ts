import { expect, test } from 'vitest'
import { previewWords } from './sample-cart.ts'

const berry = { id: 'b', name: 'Berry Blast', description: '', price: 249, image: '', stock: null }
const NO_DETAILS = { pieces: null, tagline: null, colours: null, unitPrice: null, rating: null }
const NO_SIZES = { sizeOf: null, sizeLabel: null, sizes: [], bundleOf: [] }
const products = [{ ...berry, ...NO_DETAILS, ...NO_SIZES, taxPercent: null, hsn: null, media: [] }]
const SHOP = { products, shipping: { price: 0, freeAbove: null }, pricesIncludeTax: false }
const HALF = { id: '', name: 'Diwali', kind: 'percent', value: 50, minimum: 500, code: null } as const
const BUY_GET = { kind: 'buy_get', value: null, buy: 2, get: 1 } as const
const PAID = { shipping: { price: 60, freeAbove: null } }

test.each([
  ['A cart of ₹600 would pay ₹354 instead of ₹708.', {}, {}],
  ['A cart of ₹600 would pay ₹300 instead of ₹600.', {}, { pricesIncludeTax: true }],
  ['A cart of ₹600 would pay ₹354 instead of ₹708.', { code: 'DIWALI' }, {}],
  ['A cart of ₹600 would pay ₹590 instead of ₹708.', { kind: 'amount', value: 100, minimum: 0 }, {}],
  ['A cart of 3 × Berry Blast (₹747) would pay ₹588 instead of ₹881.', { ...BUY_GET, minimum: 0 }, {}],
  ['A cart of 6 × Berry Blast (₹1,494) would pay ₹1,175 instead of ₹1,763.', { ...BUY_GET, minimum: 1000 }, {}],
  ['A cart of ₹600 would pay ₹708 instead of ₹768.', { kind: 'free_delivery', value: null }, PAID],
  ['Delivery of such a cart is free already.', { kind: 'free_delivery', value: null }, {}],
] as const)('%s', (words, offer, shop) => {
  expect(previewWords({ buy: null, get: null, products: [], ...HALF, ...offer }, { ...SHOP, ...shop })).toBe(words)
})
