import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './text.ts'

export const CartItem = z.object({
  _id: z.uuid(), // the product's
  name: z.string(),
  description: z.string(),
  image: z.string(),
  price: z.int(),
  quantity: z.int(),
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
