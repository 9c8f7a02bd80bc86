import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Asha Rao', 'AR'],
  ['Asha  Devi Rao ', 'AR'],
  ['Asha', 'A'],
  ['🎉 Rao', '🎉R'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
