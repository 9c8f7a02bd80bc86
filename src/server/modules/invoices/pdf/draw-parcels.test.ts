import { expect, test } from 'vitest'
import type { Parcel } from '#contract/parcels.ts'
import { pdfCodes } from '#tests/support/pdf-codes.ts'
import { objectsOf, pdfText } from '#tests/support/pdf-text.ts'
import { drawLabels } from './draw-labels.ts'
import { drawSlips } from './draw-slips.ts'

const sender = { name: 'Fizz Foods LLP', lines: ['12 Station Road', 'Pune, Maharashtra 411001'], phone: '020 1234567' }

const parcel = (number: number, more: Partial<Parcel> = {}): Parcel => ({
  id: crypto.randomUUID(),
  number: `DH${number}`,
  date: '2026-11-16T10:00:00Z',
  recipient: {
    name: 'Asha Rao',
    lines: ['12 Marigold Lane', 'Koregaon Park', 'Pune, Maharashtra'],
    postalCode: '411001',
    phone: '+91 98765 43210',
  },
  items: [
    { name: 'Berry Blast', quantity: 2, parts: [] },
    { name: 'Classic Mojito', quantity: 1, parts: [] },
  ],
  giftNote: null,
  grams: 316,
  withoutWeight: [],
  ...more,
})

const papers = (parcels: Parcel[]) => ({ parcels, sender, madeAt: new Date('2026-11-16T10:00:00Z') })
const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length
const flavours = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `Flavour ${i}`, quantity: 1, parts: [] }))

test('two slips stand on a page, each with a code that says its number, and no price', async () => {
  const pdf = await drawSlips(papers([parcel(100_001), parcel(100_002), parcel(100_003, { giftNote: 'Cheers, Mum!' })]))
  const text = pdfText(pdf)

  expect(pagesOf(pdf)).toBe(2)
  expect(pdfCodes(pdf)).toEqual(['DH100001', 'DH100002', 'DH100003'])
  for (const words of ['DH100001', 'Asha Rao', 'Pune, Maharashtra 411001', '+91 98765 43210', '2 ×', 'Berry Blast']) {
    expect(text).toContain(words)
  }
  expect(text).toContain('Cheers, Mum!')
  expect(text).not.toMatch(/₹|Rs/)
})

test('a slip lists what is in a bundle, and keeps the lines of a gift note', async () => {
  const parts = [
    { name: 'Guava Lime', quantity: 2 },
    { name: 'Pina Colada', quantity: 4 },
  ]
  const items = [{ name: 'Party box', quantity: 2, parts }]
  const text = pdfText(await drawSlips(papers([parcel(100_001, { items, giftNote: 'Happy birthday!\nLove, Mum' })])))

  for (const words of ['Party box', 'Guava Lime', '4 ×', 'Pina Colada', 'Happy birthday!', 'Love, Mum']) {
    expect(text).toContain(words)
  }
})

test('an order of many products has as many pages as it needs, the next one begins on another', async () => {
  const pdf = await drawSlips(papers([parcel(100_001), parcel(100_002, { items: flavours(40) }), parcel(100_003)]))

  expect(pagesOf(pdf)).toBe(4)
  expect(pdfText(pdf)).toContain('Flavour 39')
  expect(pdfText(pdf)).toContain('DH100002, continued')
  expect(pdfCodes(pdf)).toEqual(['DH100001', 'DH100002', 'DH100003'])
})

test('a page is marked for the knife where it has two slips, and not where one fills it', async () => {
  const note = Array.from({ length: 12 }, (_, i) => `Line ${i}`).join('\n')
  const tall = parcel(100_003, { items: flavours(8), giftNote: note })
  const pdf = await drawSlips(papers([parcel(100_001), parcel(100_002), tall, parcel(100_004)]))
  const drawings = [...objectsOf(pdf).values()].filter((object) => /^BT$/m.test(object))
  const marksOf = (drawing: string) => drawing.match(/^(0|579) 421 m$/gm)?.length ?? 0

  expect(drawings.map(marksOf)).toEqual([2, 0, 0])
})

test('a label is a page of 100 × 150 mm with recipient, sender, number and code; long and Indic names fit', async () => {
  const long = { ...parcel(1).recipient, name: 'A'.repeat(100), lines: ['B b'.repeat(66), 'C c'.repeat(66), 'Pune'] }
  const hindi = { ...parcel(1).recipient, name: 'आशा राव' }
  const pdf = await drawLabels(
    papers([parcel(100_001), parcel(100_002, { recipient: long }), parcel(100_003, { recipient: hindi })]),
  )
  const text = pdfText(pdf)

  expect(pagesOf(pdf)).toBe(3)
  expect(Buffer.from(pdf).toString('latin1')).toContain('/MediaBox [0 0 283.46456')
  expect(pdfCodes(pdf)).toEqual(['DH100001', 'DH100002', 'DH100003'])
  for (const words of ['Asha Rao', '411001', 'Phone +91 98765 43210', 'Fizz Foods LLP, 12 Station Road', 'आशा']) {
    expect(text.replaceAll('\n', ' ')).toContain(words)
  }
})

test('an address is never grey: printers of labels have black alone', async () => {
  const long = { ...parcel(1).recipient, name: 'A'.repeat(100), lines: ['B b'.repeat(66), 'C c'.repeat(66), 'Pune'] }
  const from = { ...sender, lines: ['D d'.repeat(80)] }
  const pdf = await drawLabels({ ...papers([parcel(100_001, { recipient: long })]), sender: from })
  const drawing = [...objectsOf(pdf).values()].find((object) => /^BT$/m.test(object)) ?? ''
  const grey = drawing.split(/(?=^[\d. ]+ rg$)/m).filter((inked) => !inked.startsWith('0.114 ')) // not the ink's

  const textsIn = (inked: string) => inked.match(/^BT$/gm)?.length ?? 0
  expect(
    grey.map(textsIn).filter((texts) => texts > 0),
    'To, From and Order',
  ).toEqual([1, 1, 1])
})
