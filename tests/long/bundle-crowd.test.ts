import { afterAll, test } from 'vitest'
import { crowdForBundle } from '#tests/support/bundle-crowd.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isCrowded: true })
afterAll(shop.stop)

test(
  'two hundred buyers at once for boxes and the flavours in them: stock adds up, and no deadlock',
  () => crowdForBundle(shop, { buyers: 200 }),
  120_000,
)
