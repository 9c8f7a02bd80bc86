import { expect, test } from 'vitest'
import { suggest } from './product-suggestions.ts'

const PRODUCTS = [
  ['Watermelon Fusion', 'Ripe watermelon, a squeeze of lime'],
  ['Guava Lime', 'Pink guava with salt'],
  ['Classic Mojito', 'Crisp lime and mint'],
].map(([name = '', description = ''], index) => ({
  name,
  description,
  id: String(index),
  price: 249,
  image: '/a.webp',
  stock: null,
  taxPercent: null,
  hsn: null,
  pieces: null,
  tagline: null,
  colours: null,
  unitPrice: null,
  rating: null,
  media: [],
  sizeOf: null,
  sizeLabel: null,
  sizes: [],
  bundleOf: [],
}))

const names = (text: string) => suggest(PRODUCTS, text).map(({ name }) => name)

test('the name counts before the description, whatever the case', () => {
  expect(names('LIME')).toEqual(['Guava Lime', 'Watermelon Fusion', 'Classic Mojito'])
})

test('nothing is suggested for nothing', () => {
  expect(names('   ')).toEqual([])
  expect(names('rum')).toEqual([])
})

test('at most five products are suggested', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ ...PRODUCTS[0], id: String(index) }) as (typeof PRODUCTS)[0])

  expect(suggest(many, 'melon')).toHaveLength(5)
})
