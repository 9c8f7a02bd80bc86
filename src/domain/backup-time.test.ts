import { expect, test } from 'vitest'
import { isBackupDue } from './backup-time.ts'

const NIGHT = '2026-11-15T20:45:00Z' // a quarter past two on the 16th, in India

test.each([
  ['made the night before, at the hour', NIGHT, '2026-11-14T20:46:00Z', true],
  ['made the night before, a minute early', '2026-11-15T20:44:00Z', '2026-11-14T20:46:00Z', false],
  ['made this night', '2026-11-16T12:00:00Z', '2026-11-15T20:46:00Z', false],
  ['made yesterday by hand, in the evening', '2026-11-16T12:00:00Z', '2026-11-15T14:00:00Z', true],
  ['the machine was off for a week', '2026-11-16T12:00:00Z', '2026-11-08T20:46:00Z', true],
  ['a shop of this morning', '2026-11-16T12:00:00Z', '2026-11-16T04:00:00Z', false],
])('whether a backup is due: %s', (_, now, lastMade, isDue) => {
  expect(isBackupDue(new Date(now), new Date(lastMade))).toBe(isDue)
})
