import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('only what differs is told, with the names people know', () => {
  const before = { id: '1', name: 'Guava Lime', price: 249, stock: null, netQuantity: '180 g' }
  const after = { ...before, price: 299, stock: 12, netQuantity: null }

  expect(changedFields(before, after)).toEqual([
    { field: 'Price', before: '249', after: '299' },
    { field: 'Stock', before: null, after: '12' },
    { field: 'Net quantity', before: '180 g', after: null },
  ])
})

test('a new thing tells all it says; nothing at all tells nothing', () => {
  expect(changedFields(null, { id: '1', reason: 'Broken' })).toEqual([
    { field: 'Reason', before: null, after: 'Broken' },
  ])
  expect(changedFields(null, undefined)).toEqual([])
})

test('the details of a product are told one by one, in words', () => {
  const before = { id: '1', colours: null, facts: { taste: { sweet: 4, sour: 2, fizz: 5 }, pourInto: ['Soda'] } }
  const after = {
    id: '1',
    colours: { main: '#d92b45', backdrop: '#00a05a' },
    facts: {
      taste: { fizz: 5, sour: 3, sweet: 4 },
      pourInto: ['Soda'],
      questions: [{ question: 'Why?', answer: 'So.' }],
    },
  }

  expect(changedFields(before, after)).toEqual([
    { field: 'Colours', before: null, after: 'backdrop #00a05a, main #d92b45' },
    { field: 'Taste', before: 'fizz 5, sour 2, sweet 4', after: 'fizz 5, sour 3, sweet 4' },
    { field: 'Questions', before: null, after: 'answer So., question Why?' },
  ])
})

test('pictures and films are told by their words and the beginning of their names, in their order', () => {
  const glass = { kind: 'picture', src: '/media/3f2a11bb3f2a11bb3f2a11bb3f2a11bb-1280.webp', alt: 'A glass' }
  const drop = { kind: 'film', src: '/films/drop.mp4', alt: '' }

  expect(changedFields({ media: [] }, { media: [glass, drop] })).toEqual([
    { field: 'Pictures and films', before: null, after: '1. A glass (3f2a11….webp), 2. film (drop.mp4)' },
  ])
  expect(changedFields({ media: [glass, drop] }, { media: [drop, glass] })).toHaveLength(1)
})
