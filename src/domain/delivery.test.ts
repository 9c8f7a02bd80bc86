import { expect, test } from 'vitest'
import { DELIVERY_TAKES, expectedDelivery } from './delivery.ts'

const dayInIndia = (date: Date) =>
  date.toLocaleDateString('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' })

test.each([
  ['Monday noon', '2026-11-16T12:00:00+05:30', 'Wed, 18 Nov', 'Thu, 19 Nov'],
  ['Thursday: the third day jumps over Sunday', '2026-11-19T09:00:00+05:30', 'Sat, 21 Nov', 'Mon, 23 Nov'],
  ['Friday: both jump', '2026-11-20T09:00:00+05:30', 'Mon, 23 Nov', 'Tue, 24 Nov'],
  ['Sunday', '2026-11-15T09:00:00+05:30', 'Tue, 17 Nov', 'Wed, 18 Nov'],
  ['late on Monday in India, still Monday in London', '2026-11-16T23:59:00+05:30', 'Wed, 18 Nov', 'Thu, 19 Nov'],
  ['just after midnight in India, still Monday in London', '2026-11-17T00:01:00+05:30', 'Thu, 19 Nov', 'Fri, 20 Nov'],
  ['the turn of the year', '2026-12-30T09:00:00+05:30', 'Fri, 1 Jan', 'Sat, 2 Jan'],
])('%s', (_what, placedAt, first, last) => {
  const expected = expectedDelivery(new Date(placedAt))

  expect([expected.first, expected.last].map(dayInIndia)).toEqual([first, last])
})

test('the promise in words', () => {
  expect(DELIVERY_TAKES).toBe('2-3 business days')
})
