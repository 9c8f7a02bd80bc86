import type { RequestOf } from '#contract/endpoints.ts'
import type { Offer } from '#contract/offers.ts'
import type { TestShop } from './shop.ts'
import { USE_BREACHES } from './use-books.ts'

type Given = Partial<RequestOf<'createOffer'>['body']>

/** Makes an offer, as the owner does in the panel. */
export async function makeOffer(shop: TestShop, given: Given): Promise<Offer> {
  const owner = await shop.signInAdmin()
  const { status, body } = await owner.send('createOffer', {
    body: { name: 'Offer', kind: 'percent', value: 10, ...given },
  })
  if (status !== 201) throw new Error(`the offer was refused: ${JSON.stringify(body)}`)

  return body.offer
}

/** Ends all offers, so that a test has only its own. */
export async function endOffers(shop: TestShop): Promise<void> {
  const owner = await shop.signInAdmin()
  for (const { id } of (await owner.send('listOffers')).body) await owner.send('deleteOffer', { params: { id } })
}

/** One offer as the owner sees it, with its figures. */
export async function offerNow(shop: TestShop, id: string): Promise<Offer | undefined> {
  const owner = await shop.signInAdmin()

  return (await owner.send('listOffers')).body.find((offer) => offer.id === id)
}

/** What is wrong about the uses of offers, a sentence each. */
export async function findUseBreaches({ db }: Pick<TestShop, 'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ breach: string }>(USE_BREACHES)

  return rows.map(({ breach }) => breach)
}
