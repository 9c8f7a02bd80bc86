import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AppliedOffer, OfferTerms } from './offer-terms.ts'
import { id, text } from './text.ts'

export const CartItem = z.object({
  _id: z.uuid(), // the product's
  name: z.string(),
  description: z.string(),
  image: z.string(),
  price: z.int(),
  quantity: z.int(),
  taxPercent: z.int().nullable(), // null: the usual rate
  /** What one of a bundle has in it; empty for everything else. */
  parts: z.array(z.object({ productId: z.uuid(), name: z.string(), quantity: z.int() })),
})
export type CartItem = z.infer<typeof CartItem>

export const Cart = z.object({
  products: z.array(CartItem),
  itemCount: z.int(),
  subtotal: z.int(),
  discount: z.int(),
  tax: z.int(),
  shipping: z.int(),
  total: z.int(),
  /** Whether `tax` is contained in the prices; otherwise it is added to them. */
  pricesIncludeTax: z.boolean(),
  /** What made the discount; `amount` is its part of it, `shipping` what it takes off the delivery. */
  offers: z.array(AppliedOffer),
  hints: z.array(z.string()), // what is missing for more
  /** The code that was entered, and what became of it. */
  code: z.object({ code: z.string(), isApplied: z.boolean(), message: z.string() }).nullable(),
  /** By what the totals are made, for a page that shows a change before it is answered. */
  terms: z.object({
    offers: z.array(OfferTerms),
    code: z.object({ code: z.string(), refusal: z.string().nullable() }).nullable(),
    shipping: z.object({ price: z.int(), freeAbove: z.int().nullable() }),
    pricesIncludeTax: z.boolean(),
  }),
  notices: z.array(z.string()), // what changed by itself
  isShopClosed: z.boolean().optional(), // only while this customer cannot buy yet
})
export type Cart = z.infer<typeof Cart>

const CartAnswer = z.object({ cart: Cart })
const Quantity = z.int({ error: 'Please choose a whole number.' }).min(1, 'The quantity cannot go below 1.')

export const readCart = endpoint('readCart', {
  summary: 'The customer’s cart with its totals.',
  role: 'customer',
  answer: CartAnswer,
})

export const addToCart = endpoint('addToCart', {
  summary: 'Adds so many of a product.',
  role: 'customer',
  body: z.object({ productId: id, quantity: Quantity.default(1) }),
  answer: CartAnswer,
})

export const setCartQuantity = endpoint('setCartQuantity', {
  summary: 'Sets how many of a product are in the cart (1–20).',
  role: 'customer',
  body: z.object({ quantity: Quantity }),
  answer: CartAnswer,
})

export const removeFromCart = endpoint('removeFromCart', {
  summary: 'Takes a product out of the cart.',
  role: 'customer',
  answer: CartAnswer,
})

export const enterCode = endpoint('enterCode', {
  summary: 'Enters the code of an offer, in place of one that was entered before.',
  role: 'customer',
  body: z.object({ code: text(100).min(1, 'Please enter a code.').prefault('') }),
  answer: CartAnswer,
})

export const removeCode = endpoint('removeCode', {
  summary: 'Forgets the code that was entered.',
  role: 'customer',
  answer: CartAnswer,
})
