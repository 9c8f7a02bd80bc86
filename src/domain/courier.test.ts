import { expect, test } from 'vitest'
import { findCourier } from './courier.ts'

test.each([
  ['123456789', 'DTDC'],
  ['12345678901', 'DTDC'],
  ['D1', 'DTDC'],
  [' z98765 ', 'DTDC'],
  ['M123456789012', 'DTDC'], // the first pattern wins
  ['123456789012', 'Delhivery'],
  ['ab12cd34ef56gh', 'Delhivery'],
  ['12345678', undefined],
  ['123456789012345', undefined],
  ['X12345', undefined],
  ['ABC-12345678', undefined],
  ['', undefined],
])('%j is a parcel of %s', (number, courier) => {
  expect(findCourier(number)?.courier).toBe(courier)
})

test('the link leads to the parcel', () => {
  expect(findCourier('d123')?.url).toContain('D123')
})
