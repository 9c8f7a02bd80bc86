import { expect, test } from 'vitest'
import type { FullProduct } from '#contract/catalogue.ts'
import { ProductForm } from '#contract/catalogue.ts'
import { addChangedDetails, startingDetails } from './detail-entries.ts'

const lime: FullProduct = {
  id: '1',
  name: 'Guava Lime',
  description: 'Tang',
  price: 249,
  image: '/media/a-1280.webp',
  stock: 12,
  taxPercent: null,
  hsn: null,
  pieces: 4,
  tagline: 'Tang',
  weight: 180,
  unitPrice: null,
  unitSalePrice: null,
  rating: null,
  media: [],
  sizeOf: null,
  sizeLabel: null,
  sizes: [],
  bundleOf: [],
  colours: { backdrop: '#93d301', main: '#ff8fa3', onMain: '#1d0f2e', onBackdrop: '#1d0f2e' },
  taste: { fizz: 4, sour: 3, sweet: 2 }, // the database keeps keys in an order of its own
  pourInto: ['Soda'],
  questions: [{ question: 'Is it vegan?', answer: 'Yes.' }],
  nutrition: {
    per: '100 g',
    energy: 360,
    protein: 0.5,
    carbohydrate: 84,
    sugars: 80,
    addedSugars: null,
    fat: 0.2,
    saturatedFat: null,
    sodium: 1500,
  },
}

/** What is sent when the form is saved with these details. */
function sent(product: FullProduct | null, change: object) {
  const start = startingDetails(product)
  const entries = { name: 'x', description: 'x', price: '1', image: 'x', ...start, ...change }
  const form = new FormData()
  addChangedDetails(form, start, ProductForm.parse(entries))

  return Object.fromEntries(form)
}

test('details that were not touched are not sent, be there some or none', () => {
  expect(sent(lime, {})).toEqual({})
  expect(sent(null, {})).toEqual({})
})

test('what was changed is sent as JSON, what was emptied as nothing', () => {
  expect(sent(lime, { pourInto: ['Soda', ' Tonic '], colours: null })).toEqual({
    pourInto: '["Soda","Tonic"]',
    colours: '',
  })
  expect(sent(lime, { taste: { sweet: '5', sour: '3', fizz: '4' } })).toEqual({
    taste: '{"sweet":5,"sour":3,"fizz":4}',
  })
  expect(sent(lime, { questions: [{ question: '', answer: '' }] })).toEqual({ questions: '[]' })
})
