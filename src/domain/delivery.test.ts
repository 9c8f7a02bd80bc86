import { expect, test } from 'vitest'
import { deliveryTakes, expectedDelivery } from './delivery.ts'

const PROMISE = { firstDay: 2, lastDay: 3, holidays: [] }

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
  const expected = expectedDelivery(new Date(placedAt), PROMISE)

  expect([expected.first, expected.last].map(dayInIndia)).toEqual([first, last])
})

test('the promise in words', () => {
  expect(deliveryTakes(PROMISE)).toBe('2-3 business days')
  expect(deliveryTakes({ ...PROMISE, firstDay: 3 })).toBe('3 business days')
  expect(deliveryTakes({ ...PROMISE, firstDay: 1, lastDay: 1 })).toBe('1 business day')
})

test('a holiday moves the days after it, and one on a Sunday moves nothing', () => {
  const holidays = ['2026-11-18', '2026-11-22']
  const { first, last } = expectedDelivery(new Date('2026-11-16T12:00:00+05:30'), { firstDay: 2, lastDay: 5, holidays })

  expect([first, last].map(dayInIndia)).toEqual(['Thu, 19 Nov', 'Mon, 23 Nov'])
})

test.each([
  ['Republic Day', '2027-01-25T09:00:00+05:30', 'Thu, 28 Jan', 'Fri, 29 Jan'],
  ['Independence Day', '2028-08-14T09:00:00+05:30', 'Thu, 17 Aug', 'Fri, 18 Aug'],
  ['Gandhi’s birthday', '2026-10-01T09:00:00+05:30', 'Mon, 5 Oct', 'Tue, 6 Oct'],
])('%s counts without the owner saying so', (_what, placedAt, first, last) => {
  const expected = expectedDelivery(new Date(placedAt), PROMISE)

  expect([expected.first, expected.last].map(dayInIndia)).toEqual([first, last])
})
