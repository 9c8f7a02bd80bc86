import { afterAll, test } from 'vitest'
import { expectOutsideOutlived, openShopOnWires } from '#tests/faults/harness/outside-outages.ts'

const wired = await openShopOnWires()
afterAll(() => wired.stop())

test('provider, mail, Google and file store slow by five seconds: each call answers as promised, and all goes on by itself', () =>
  expectOutsideOutlived(wired, 'slow'))
