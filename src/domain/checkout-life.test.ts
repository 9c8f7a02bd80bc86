import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_CHECK_MS, HOLD_MS, nextCheckIn, PAY_WITHIN_MS } from './checkout-life.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** All the ages at which a checkout is looked up. */
function checksOf(isPlaced: boolean): number[] {
  const ages = [FIRST_CHECK_MS]
  for (let gap = nextCheckIn(FIRST_CHECK_MS, isPlaced); gap !== null; gap = nextCheckIn(ages.at(-1) ?? 0, isPlaced)) {
    ages.push((ages.at(-1) ?? 0) + gap)
  }
  return ages
}

test('an unpaid checkout is asked about after a minute, every two minutes for half an hour, then for four days', () => {
  const ages = checksOf(false)
  const gaps = ages.slice(1).map((age, index) => age - (ages[index] ?? 0))
  const early = gaps.filter((_, index) => (ages[index] ?? 0) < 30 * MINUTE)

  expect(ages[0]).toBe(MINUTE)
  expect(Math.max(...early)).toBeLessThanOrEqual(2 * MINUTE)
  expect(ages.at(-1)).toBeGreaterThanOrEqual(4 * DAY)
  expect(ages.length).toBeLessThan(60)
})

test('a placed one is asked about seldom, and as long', () => {
  const ages = checksOf(true)

  expect(ages.length).toBeLessThan(15)
  expect(ages.at(-1)).toBeGreaterThanOrEqual(4 * DAY)
})

test('at any age the next look is soon enough, and never in the past', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MINUTE, max: 10 * DAY }), fc.boolean(), (age, isPlaced) => {
      const gap = nextCheckIn(age, isPlaced)

      if (age >= 4 * DAY) expect(gap).toBeNull()
      else expect(gap).toBeGreaterThanOrEqual(MINUTE)
      if (age < 30 * MINUTE && !isPlaced) expect(gap).toBeLessThanOrEqual(2 * MINUTE)
    }),
  )
})

test('the pop-up closes before the hold does, in whole seconds', () => {
  expect(PAY_WITHIN_MS).toBeLessThanOrEqual(HOLD_MS - MINUTE)
  expect(PAY_WITHIN_MS % 1000).toBe(0)
})
