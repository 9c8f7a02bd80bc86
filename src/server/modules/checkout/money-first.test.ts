import { expect, test } from 'vitest'
import { payBehindMails, payWhileAway } from '#tests/support/money-first.ts'

// The same at full size, with its seconds, is in tests/long: here only the order of things counts.
const PATIENCE_MS = 25_000

test('a payment told of by webhook alone waits for no mail, however many hang', () =>
  payBehindMails({ mails: 60, hangMs: 1_000, withinMs: PATIENCE_MS }))

test('after a start the newest unpaid checkout is asked about first, and no payment waits for its turn', {
  timeout: 120_000,
}, async () => {
  const { beforeNewest, beforeOldest } = await payWhileAway({ checkouts: 400, withinMs: PATIENCE_MS })

  expect(beforeNewest).toBeLessThan(200)
  expect(beforeOldest).toBeLessThan(350)
})
