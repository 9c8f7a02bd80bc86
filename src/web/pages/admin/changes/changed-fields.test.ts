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

test('pictures and films are told by their words and the beginning of their names, in their order', () => {
  const glass = { kind: 'picture', src: '/media/3f2a11bb3f2a11bb3f2a11bb3f2a11bb-1280.webp', alt: 'A glass' }
  const drop = { kind: 'film', src: '/films/drop.mp4', alt: '' }

  expect(changedFields({ media: [] }, { media: [glass, drop] })).toEqual([
    { field: 'Pictures and films', before: null, after: '1. A glass (3f2a11….webp), 2. film (drop.mp4)' },
  ])
  expect(changedFields({ media: [glass, drop] }, { media: [drop, glass] })).toHaveLength(1)
})
