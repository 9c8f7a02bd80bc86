import { afterAll, test } from 'vitest'
import { SILENT } from '#tests/faults/harness/database-outages.ts'
import { expectOutlived } from '#tests/faults/harness/expect-outlived.ts'
import { openFragileShop } from '#tests/faults/harness/fragile-shop.ts'

const fragile = await openFragileShop()
afterAll(() => fragile.stop())

test('PostgreSQL says nothing at all: pages are served, calls answer 503 within seconds, and all goes on by itself', async () => {
  await expectOutlived(fragile, SILENT)
})
