import { buy } from './buying.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'

/** A new customer whose order of a product has come. */
export async function customerWith(shop: TestShop, productId: string) {
  const customer = await shop.signInCustomer()

  return { customer, orderId: await receive(shop, customer, productId) }
}

/** Buys a product and has it delivered; answers the order's id. */
export async function receive(shop: TestShop, customer: Client, productId: string): Promise<string> {
  const id = await buy(shop, customer, { [productId]: 1 })
  await (await shop.signInAdmin()).send('changeOrderStatus', { params: { id }, body: { status: 'delivered' } })

  return id
}

/** A review as the form sends it; `undefined` leaves a field out. */
export function reviewForm(changes: Record<string, string | undefined> = {}, pictures: readonly File[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ stars: '5', text: 'Fizzed like mad.', ...changes })) {
    if (value !== undefined) form.set(name, value)
  }
  for (const picture of pictures) form.append('pictures', picture)

  return form
}

/** Reviews a product, and lets it through. */
export async function reviewed(shop: TestShop, productId: string, changes: Record<string, string> = {}) {
  const { customer } = await customerWith(shop, productId)
  const { body } = await customer.send('createReview', { params: { id: productId }, body: reviewForm(changes) })
  await (await shop.signInAdmin()).send('decideReview', { params: { id: body.review.id }, body: { isShown: true } })

  return body.review
}
