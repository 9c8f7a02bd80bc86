import { afterAll, test } from 'vitest'
import { crowdForOffer } from '#tests/support/offer-crowd.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isCrowded: true })
afterAll(shop.stop)

test(
  '200 buyers at once for 50 uses of an offer: exactly 50 have it, and nobody hears of an error',
  () => crowdForOffer(shop, { buyers: 200, uses: 50 }),
  120_000,
)
