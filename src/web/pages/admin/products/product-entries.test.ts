import { expect, test } from 'vitest'
import { changedEntries, startingEntries } from './product-entries.ts'

const lime = {
  id: '1',
  name: 'Guava Lime',
  description: 'Tang',
  price: 249,
  image: '/media/a-1280.webp',
  stock: 12,
  taxPercent: null,
  hsn: null,
  pieces: 4,
  tagline: null,
  colours: null,
  unitPrice: null,
  sizeOf: null,
  sizeLabel: null,
  sizes: [],
  bundleOf: [],
  rating: null,
  isHidden: false,
  changedAt: '2026-11-01T10:00:00.000Z',
  media: [
    { kind: 'picture' as const, src: '/media/a-1280.webp', alt: 'Guava Lime' },
    { kind: 'picture' as const, src: '/media/b-1280.webp', alt: 'The box' },
  ],
}
const label = { netQuantity: '180 g', ingredients: null, bestBefore: null, origin: null }

test('a new product starts empty, a known one with what it says', () => {
  expect(Object.values(startingEntries(null, null)).every((entry) => entry === '')).toBe(true)
  expect(startingEntries(lime, label)).toMatchObject({
    price: '249',
    stock: '12',
    netQuantity: '180 g',
    origin: '',
    pieces: '4',
    tagline: '',
  })
  expect(startingEntries({ ...lime, stock: 0 }, label).stock).toBe('0')
  expect(startingEntries({ ...lime, stock: null }, label).stock).toBe('')
})

test('only what was changed is sent', () => {
  const start = startingEntries(lime, label)
  const sent = changedEntries(start, { ...start, price: '299', netQuantity: '' })

  expect(Object.fromEntries(sent)).toEqual({ price: '299', priceSeen: '249', netQuantity: '' })
  expect(changedEntries(startingEntries(null, null), { price: '299' }).has('priceSeen')).toBe(false)
})

test('pictures and films are sent when one of them, their order or their words changed', () => {
  const start = startingEntries(lime, label)
  const media = '[{"src":"/media/b-1280.webp","alt":"The box","poster":""}]'

  expect(Object.fromEntries(changedEntries(start, { ...start }))).toEqual({})
  expect(Object.fromEntries(changedEntries(start, { ...start, media }))).toEqual({ media })
})

test('a stock that was typed over another goes with the one that was shown', () => {
  const typed = (stock: number | null, text: string) => {
    const start = startingEntries({ ...lime, stock }, label)
    return Object.fromEntries(changedEntries(start, { ...start, stock: text }))
  }

  expect(typed(12, '22')).toEqual({ stock: '22', stockSeen: '12' })
  expect(typed(0, '10')).toEqual({ stock: '10', stockSeen: '0' })
  expect(typed(null, '10')).toEqual({ stock: '10' })
  expect(typed(12, '12')).toEqual({})
})

test('a bundle has parts in place of a stock', () => {
  const part = { productId: '2', quantity: 3 }
  const start = startingEntries({ ...lime, bundleOf: [{ ...part, name: 'Mojito', stock: 40 }] }, label)

  expect([start.stock, JSON.parse(start.bundleOf)]).toEqual(['', [part]])
})
