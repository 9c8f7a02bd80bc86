import { expect, test } from 'vitest'
import { currentNotices, withNewNotices } from './shown-notices.ts'

const LIME = { name: 'Lime' }
const GUAVA_LIME = { name: 'Guava Lime' }
const NOTICES = [
  'Lime is sold out.',
  'Only 2 of Guava Lime left.',
  'Mango Mirchi is no longer sold and was taken out of your cart.',
]

test('a notice stays after the server has said it, and goes with the product it is about', () => {
  const shown = withNewNotices([], NOTICES, [LIME, GUAVA_LIME])
  expect(withNewNotices(shown, NOTICES, [LIME, GUAVA_LIME])).toBe(shown)

  expect(currentNotices(withNewNotices(shown, [], [LIME, GUAVA_LIME]), [LIME, GUAVA_LIME])).toEqual(NOTICES)
  expect(currentNotices(shown, [GUAVA_LIME])).toEqual(NOTICES.slice(1))
  expect(currentNotices(shown, [LIME])).toEqual([NOTICES[0], NOTICES[2]])
  expect(currentNotices(shown, [])).toEqual([NOTICES[2]])
})

test('what is said twice stands once: an order that was put in again may say what the cart says by itself', () => {
  expect(currentNotices(withNewNotices([], [...NOTICES, ...NOTICES], [LIME, GUAVA_LIME]), [LIME, GUAVA_LIME])).toEqual(
    NOTICES,
  )
})
