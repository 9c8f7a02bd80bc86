import { expect, test } from 'vitest'
import { moveBy, scaleAt, WHOLE } from './zoom-transform.ts'

const room = { picture: { width: 800, height: 800 }, screen: { width: 1280, height: 800 } }
const phone = { picture: { width: 720, height: 720 }, screen: { width: 360, height: 740 } }

test('what lies under the fingers stays under them', () => {
  const placed = scaleAt(WHOLE, 2, { x: 100, y: -50 }, room)
  expect(placed).toEqual({ scale: 2, x: -100, y: 50 })
  expect(scaleAt(placed, 0.5, { x: 100, y: -50 }, room)).toEqual({ ...WHOLE, x: 0, y: 0 })
})

test('it is never smaller than whole, nor larger than four times', () => {
  expect(scaleAt(WHOLE, 0.1, { x: 0, y: 0 }, room).scale).toBe(1)
  expect(scaleAt(WHOLE, 100, { x: 0, y: 0 }, room).scale).toBe(4)
})

test('it moves to its edges and no further', () => {
  expect(moveBy(WHOLE, { x: 500, y: 500 }, room)).toEqual(WHOLE)
  expect(moveBy(WHOLE, { x: 500, y: 500 }, phone)).toEqual({ scale: 1, x: 180, y: 0 })
  expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: -9999, y: 9999 }, phone)).toEqual({ scale: 2, x: -540, y: 350 })
})
