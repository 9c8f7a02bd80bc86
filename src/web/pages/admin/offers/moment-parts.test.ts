import { expect, test } from 'vitest'
import { partsOf, textOf } from './moment-parts.ts'

test.each([
  ['', { day: '', time: '' }],
  ['2026-11-01', { day: '2026-11-01', time: '' }],
  ['2026-11-01T18:30', { day: '2026-11-01', time: '18:30' }],
  ['2026-11-01T18:30:00', { day: '2026-11-01', time: '18:30' }],
  ['2026-11-01T20:00:00Z', { day: '2026-11-02', time: '01:30' }],
  ['2026-11-01T20:00:00+05:30', { day: '2026-11-01', time: '20:00' }],
])('%s is a day and a time in India', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test.each([
  [{ day: '2026-11-01', time: '18:30' }, '2026-11-01T18:30'],
  [{ day: '2026-11-01', time: '' }, '2026-11-01'],
  [{ day: '', time: '18:30' }, ''],
])('%j becomes %s', (parts, text) => {
  expect(textOf(parts)).toBe(text)
})
