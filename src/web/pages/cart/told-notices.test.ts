import { expect, test } from 'vitest'
import { stillOf, withNews } from './told-notices.ts'

const LIME = { name: 'Lime' }
const GUAVA_LIME = { name: 'Guava Lime' }
const NOTICES = [
  'Lime is sold out.',
  'Only 2 of Guava Lime left.',
  'Mango Mirchi is no longer sold and was taken out of your cart.',
]

test('a notice stays after the server has said it, and goes with the product it is about', () => {
  const told = withNews([], NOTICES, [LIME, GUAVA_LIME])
  expect(withNews(told, NOTICES, [LIME, GUAVA_LIME])).toBe(told)

  expect(stillOf(withNews(told, [], [LIME, GUAVA_LIME]), [LIME, GUAVA_LIME])).toEqual(NOTICES)
  expect(stillOf(told, [GUAVA_LIME])).toEqual(NOTICES.slice(1))
  expect(stillOf(told, [LIME])).toEqual([NOTICES[0], NOTICES[2]])
  expect(stillOf(told, [])).toEqual([NOTICES[2]])
})
