import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('only what differs is told, with the names people know', () => {
  const before = { id: '1', name: 'Guava Lime', price: 249, stock: null, netQuantity: '72 g' }
  const after = { ...before, price: 299, stock: 12, netQuantity: null }

  expect(changedFields(before, after)).toEqual([
    { field: 'Price', before: '249', after: '299' },
    { field: 'Stock', before: null, after: '12' },
    { field: 'Net quantity', before: '72 g', after: null },
  ])
})

test('a new thing tells all it says; nothing at all tells nothing', () => {
  expect(changedFields(null, { id: '1', reason: 'Broken' })).toEqual([
    { field: 'Reason', before: null, after: 'Broken' },
  ])
  expect(changedFields(null, undefined)).toEqual([])
})
