import { expect, test } from 'vitest'
import { arrivalWords, arrivesBy, isDayOver, isOverdue, parcelTimesOf } from './arrival.ts'

const PROMISE = { firstDay: 2, lastDay: 3, holidays: [] }

test.each([
  ['not sent yet', undefined, 'Thu, 19 Nov'],
  ['sent in time', '2026-11-17T18:00:00+05:30', 'Thu, 19 Nov'],
  ['sent late', '2026-11-20T18:00:00+05:30', 'Mon, 23 Nov'],
])('a parcel of Monday that was %s', (_what, shippedAt, day) => {
  const way = {
    placedAt: new Date('2026-11-16T12:00:00+05:30'),
    shippedAt: shippedAt ? new Date(shippedAt) : undefined,
  }

  expect(arrivalWords(arrivesBy(way, PROMISE))).toBe(`Arrives by ${day}`)
})

test('a day is over at its midnight in India, and a parcel is overdue after ten days on the road', () => {
  const thursday = arrivesBy({ placedAt: new Date('2026-11-16T12:00:00+05:30') }, PROMISE)
  expect(isDayOver(thursday, new Date('2026-11-19T23:59:59+05:30'))).toBe(false)
  expect(isDayOver(thursday, new Date('2026-11-20T00:00:00+05:30'))).toBe(true)

  const placedAt = new Date('2026-11-16T12:00:00+05:30')
  const shippedAt = new Date('2026-11-18T12:00:00+05:30')
  expect(isOverdue({ placedAt }, new Date('2026-11-26T12:00:00+05:30'))).toBe(true)
  expect(isOverdue({ placedAt, shippedAt }, new Date('2026-11-26T12:00:00+05:30'))).toBe(false)
  expect(isOverdue({ placedAt, shippedAt }, new Date('2026-11-28T12:00:00+05:30'))).toBe(true)
})

test('a parcel that was called back and sent again has left when it left last', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString()
  const steps = [16, 17, 18].map((day, index) => ({
    at: at(day),
    status: ['placed', 'shipped', 'shipped'][index] ?? '',
  }))

  expect(parcelTimesOf({ date: at(16), history: steps })).toEqual({
    placedAt: new Date(at(16)),
    shippedAt: new Date(at(18)),
  })
  expect(parcelTimesOf({ date: at(16), history: [] }).shippedAt).toBeUndefined()
})
