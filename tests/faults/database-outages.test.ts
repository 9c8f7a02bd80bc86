import { afterAll, expect, test } from 'vitest'
import { OUTAGES, PASSWORD_CHANGED } from './harness/database-outages.ts'
import { expectOutlived } from './harness/expect-outlived.ts'
import { canAskForPasswords, openFragileShop } from './harness/fragile-shop.ts'

const crashes: unknown[] = []
process.on('unhandledRejection', (error) => crashes.push(error)) // what would have ended a process of the shop's own

const fragile = await openFragileShop()
afterAll(() => fragile.stop())

test.each(OUTAGES)(
  'PostgreSQL $name: pages are served, calls answer 503, and all goes on by itself',
  async (outage) => {
    await expectOutlived(fragile, outage)
    expect(crashes).toEqual([])
  },
)

test.skipIf(!canAskForPasswords)('the password was changed: the same', async () => {
  await expectOutlived(fragile, PASSWORD_CHANGED)
  expect(crashes).toEqual([])
})
