import { reviews } from '#modules/reviews/tables.ts'
import { newId } from '#platform/postgres/ids.ts'
import { buy, changeProduct } from './buying.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'
import { tellOfCatalogue } from './tell-of-catalogue.ts'

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

/** Reviews that everybody reads, the first the oldest, without a purchase for each of them. */
export async function plantReviews(shop: TestShop, productId: string, texts: readonly string[]): Promise<void> {
  const now = shop.now().getTime()
  const rows = texts.map((text, place) => ({
    id: newId(),
    productId,
    text,
    stars: 5,
    name: 'Asha K.',
    isShown: true,
    writtenAt: new Date(now - (texts.length - place) * 60_000),
  }))
  await shop.db.insert(reviews).values(rows)
  await changeProduct(shop, productId, { starSum: 5 * rows.length, reviewCount: rows.length })
  await tellOfCatalogue(shop)
}
