import { afterAll, test } from 'vitest'
import { expectOutsideOutlived, openShopOnWires } from './harness/outside-outages.ts'

const wired = await openShopOnWires()
afterAll(() => wired.stop())

test.each(['down', 'broken off', 'wrong'] as const)(
  'provider, mail, Google and file store %s: each call answers as promised, and all goes on by itself',
  (trouble) => expectOutsideOutlived(wired, trouble),
)
