import { expect, test } from 'vitest'
import { payBehindMails, payWhileAway } from '#tests/support/money-first.ts'

test('behind 500 mails that hang, a payment told of by webhook alone is an order within 5 s', { timeout: 60_000 }, () =>
  payBehindMails({ mails: 500, hangMs: 600_000, withinMs: 5_000 }),
)

test('after a start with 3,000 open checkouts and a slow provider, a payment made in the gap is an order within 30 s, on the oldest of them within 60 s', {
  timeout: 300_000,
}, async () => {
  const { beforeNewest, oldestMs } = await payWhileAway({ checkouts: 3_000, withinMs: 30_000 })

  expect(beforeNewest).toBeLessThan(300)
  expect(oldestMs).toBeLessThan(60_000)
})
