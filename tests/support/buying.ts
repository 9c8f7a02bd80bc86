import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { products } from '#modules/catalogue/tables.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'
import { tellOfCatalogue } from './tell-of-catalogue.ts'

export const ADDRESS = {
  name: 'Asha Rao',
  addressLine1: '12 Marigold Lane',
  addressLine2: 'Koregaon Park',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  country: 'India',
  number: '+91 98765 43210',
}

type PayOptions = { outcome?: 'success' | 'failure'; webhook?: boolean; capture?: boolean; again?: boolean }

export type Proof = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

/** A product for sale; stock is not counted unless it is given. */
export async function stockProduct(
  shop: TestShop,
  { price = 249, stock = null as number | null, name = 'Berry Blast' } = {},
) {
  const id = randomUUID()
  const image = '/pictures/berry-blast-1280.webp'
  await shop.db.insert(products).values({ id, name, price, stock, image, description: 'A wild berry medley.' })
  await tellOfCatalogue(shop)

  return id
}

/** A bundle for sale, made of so many of each product. */
export async function stockBundle(shop: TestShop, made: Record<string, number>, name = 'Party box') {
  const id = await stockProduct(shop, { name, price: 999 })
  const bundleOf = Object.entries(made).map(([productId, quantity]) => ({ productId, quantity }))
  await changeProduct(shop, id, { bundleOf })
  await tellOfCatalogue(shop)

  return id
}

/** Pays at the provider as a customer would in the pop-up; webhooks are off unless asked for. */
export async function pay(shop: TestShop, orderId: string, options: PayOptions = {}): Promise<Proof> {
  const response = await fetch(`${shop.sandbox.url}/razorpay/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, webhook: false, ...options }),
  })
  return (await response.json()) as Proof
}

/** Fills the customer's cart and opens a payment for it. */
export async function openCheckout(customer: Client, lines: Record<string, number>) {
  for (const [productId, quantity] of Object.entries(lines))
    await customer.send('addToCart', { body: { productId, quantity } })

  return customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })
}

/** A customer with a cart that is ready to be bought. */
export async function customerWithCart(shop: TestShop, stock: number | null = null) {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { stock })
  await customer.send('addToCart', { body: { productId, quantity: 2 } })

  return { customer, productId }
}

/** Buys from start to end and answers the order's id. */
export async function buy(shop: TestShop, customer: Client, lines: Record<string, number>): Promise<string> {
  const session = await openCheckout(customer, lines)
  const proof = await pay(shop, session.body.id)
  const verified = await customer.send('verifyPayment', { body: proof })

  return verified.body.orderId
}

/** A customer who has paid, and whose browser is about to say so. */
export async function paidCheckout(shop: TestShop, options: PayOptions = {}) {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop)
  const session = await openCheckout(customer, { [productId]: 1 })
  const proof = await pay(shop, session.body.id, options)

  return { customer, productId, proof, providerOrderId: session.body.id }
}

/** Where the payment of an order stands, as its customer reads it. */
export const paymentStatusOf = async (customer: Client, orderId: string) =>
  (await customer.send('readOrder', { params: { id: orderId } })).body.payment.status

/** How much of a product is left to sell. */
export async function stockOf(shop: TestShop, id: string): Promise<number | null | undefined> {
  const [product] = await shop.db.select().from(products).where(eq(products.id, id))

  return product?.stock
}

/** Changes a product behind everybody's back. */
export const changeProduct = (shop: TestShop, id: string, values: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(values).where(eq(products.id, id))

/** A customer in front of the pop-up, two of five pieces held. */
export async function waitingCheckout(shop: TestShop) {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { stock: 5 })
  const session = await openCheckout(customer, { [productId]: 2 })

  return { customer, productId, providerOrderId: session.body.id }
}
