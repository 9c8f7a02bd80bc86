import { expect, test } from 'vitest'
import { choose, NOTHING, toggle, withCurrentStatus } from './selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, number: `DH${id}`, status: 'placed' }))
const ids = ({ picked }: typeof NOTHING) => [...picked.keys()].toSorted().join('')

test('one by one, there and back', () => {
  const one = toggle(NOTHING, rows, 'b')
  expect(ids(one)).toBe('b')
  expect(ids(toggle(one, rows, 'd'))).toBe('bd')
  expect(ids(toggle(one, rows, 'b'))).toBe('')
})

test('a range goes from the last one, up or down, and can be let go as a whole', () => {
  const down = toggle(toggle(NOTHING, rows, 'b'), rows, 'd', true)
  expect(ids(down)).toBe('bcd')
  expect(ids(toggle(toggle(down, rows, 'e'), rows, 'c', true))).toBe('b')
  expect(ids(toggle(toggle(NOTHING, rows, 'e'), rows, 'c', true))).toBe('cde')
  expect(ids(toggle(NOTHING, rows, 'c', true))).toBe('c')
})

test('a row that is not there changes nothing', () => {
  expect(toggle(NOTHING, rows, 'z')).toBe(NOTHING)
})

test('what is chosen is told as it stands now', () => {
  const shipped = rows.map((row) => ({ ...row, status: 'shipped' }))
  const all = choose([...rows, { id: 'far', number: 'DHfar', status: 'placed' }])

  expect(withCurrentStatus(all, shipped).map(({ status }) => status)).toEqual([...Array(5).fill('shipped'), 'placed'])
})
