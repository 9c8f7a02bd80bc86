import { expect } from 'vitest'
import { ADDRESS, stockProduct } from './buying.ts'
import { findUseBreaches, makeOffer, offerNow } from './offers.ts'
import type { TestShop } from './shop.ts'

const WAVE = 10

/** So many customers open a payment at the same moment, for an offer that has only so many uses. */
export async function crowdForOffer(shop: TestShop, { buyers, uses }: { buyers: number; uses: number }): Promise<void> {
  const productId = await stockProduct(shop, { price: 1_000 })
  const { id } = await makeOffer(shop, { value: 50, total: uses })
  const crowd: Awaited<ReturnType<TestShop['signInCustomer']>>[] = []
  for (let come = 0; come < buyers; come += WAVE) {
    const wave = Array.from({ length: Math.min(WAVE, buyers - come) }, async () => {
      const customer = await shop.signInCustomer()
      await customer.send('addToCart', { body: { productId, quantity: 1 } })
      return customer
    })
    crowd.push(...(await Promise.all(wave)))
  }

  const sessions = await Promise.all(
    crowd.map((customer) => customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })),
  )
  expect(sessions.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([])
  expect(sessions.filter(({ body }) => body.amount === 59_000)).toHaveLength(uses)
  expect(sessions.filter(({ body }) => body.amount === 118_000)).toHaveLength(buyers - uses)
  expect(await offerNow(shop, id)).toMatchObject({ uses: 0, reserved: uses, state: 'used_up' })
  expect(await findUseBreaches(shop)).toEqual([])
}
