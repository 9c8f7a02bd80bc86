import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { placeOfSupply } from '#domain/gst-states.ts'
import type { Sale } from '#modules/orders/service.ts'
import { composeCreditNote } from './compose-credit-note.ts'
import { composeInvoice } from './compose-invoice.ts'

const sale: Sale = {
  subtotal: 827,
  discount: 100,
  tax: 131,
  shipping: 0,
  total: 858,
  invoiceNumber: 'DH/2627/000123',
  orderNumber: 'DH100123',
  date: new Date('2026-05-02T10:00:00Z'),
  items: [
    {
      productId: 'mojito',
      name: 'Classic Mojito',
      price: 249,
      quantity: 2,
      discount: 60,
      taxPercent: 18,
      hsn: '210690',
    },
    { productId: 'berry', name: 'Berry Blast', price: 329, quantity: 1, discount: 40, taxPercent: 18, hsn: '210690' },
  ],
  pricesIncludeTax: false,
  offers: [],
  address: {
    name: 'Asha Rao',
    addressLine1: '12 Marigold Lane',
    addressLine2: '',
    number: '9876543210',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
    country: 'India',
  },
  email: 'asha@dhamaka.test',
  payment: { id: 'pay_1', method: 'upi', offerPaise: 0 },
  seller: null,
}

const { seller } = DEFAULT_SETTINGS

const sentTo = (state: string, country = 'India') =>
  composeInvoice(sale, { place: placeOfSupply({ state, country }), seller })

const usual = { hsn: '210690', taxPercent: 18 }

test('an invoice is in paise, and its lines come to its totals', () => {
  const invoice = composeInvoice(sale, { place: placeOfSupply(sale.address), seller })

  expect(invoice.lines).toEqual([
    { name: 'Classic Mojito', ...usual, quantity: 2, unitPrice: 24_900, taxable: 43_800, tax: 7892 },
    { name: 'Berry Blast', ...usual, quantity: 1, unitPrice: 32_900, taxable: 28_900, tax: 5208 },
  ])
  expect(invoice).toMatchObject({ subtotal: 82_700, discount: 10_000, taxable: 72_700, shipping: 0, total: 85_800 })
  expect(invoice.totalInWords).toBe('Eight Hundred Fifty Eight Rupees Only')
  expect(invoice.buyer.addressLines).toEqual(['12 Marigold Lane'])
})

test.each([
  ['Maharashtra', 'India', ['IGST']],
  ['Delhi', 'India', ['CGST', 'SGST']],
  ['दिल्ली', 'india', ['CGST', 'SGST']],
  ['', 'India', ['IGST']],
  ['Delhi', 'Nepal', ['IGST']],
])('sent to %j in %s, the tax is %j', (state, country, names) => {
  expect(sentTo(state, country).taxes.map(({ name }) => name)).toEqual(names)
})

test('a seller in another state shares the tax of that state', () => {
  const inPune = { ...seller, address: { ...seller.address, state: 'Maharashtra' }, gstin: '27AAPFU0939F1ZV' }
  const invoice = composeInvoice(sale, { place: placeOfSupply(sale.address), seller: inPune })

  expect(invoice.taxes.map(({ name }) => name)).toEqual(['CGST', 'SGST'])
  expect(invoice.seller.gstin).toBe('27AAPFU0939F1ZV')
})

test.each([
  ['within the state', 'Delhi', 0, 2_000],
  ['between states', 'Maharashtra', 0, 1_999],
  ['with shipping', 'Maharashtra', 49, 5_001],
  ['of nearly everything', 'Delhi', 0, 85_700],
])(
  'an offer of the provider’s %s: invoice, payment and credit notes are of one amount, and so is their tax',
  (_, state, shipping, offerPaise) => {
    const parties = { place: placeOfSupply({ state, country: 'India' }), seller }
    const total = sale.total + shipping
    const sold: Sale = { ...sale, shipping, total, payment: { ...sale.payment, offerPaise } }
    const paid = 100 * total - offerPaise

    const invoice = composeInvoice(sold, parties)

    const taxes = sum(invoice.taxes.map(({ amount }) => amount))
    expect(invoice.total).toBe(paid)
    expect(invoice.taxable + taxes + invoice.shipping).toBe(paid)
    expect(sum(invoice.lines.map(({ taxable }) => taxable))).toBe(invoice.taxable)
    expect(sum(invoice.lines.map(({ tax }) => tax))).toBe(taxes)
    expect(invoice.subtotal - invoice.discount - invoice.offer).toBe(invoice.taxable)

    const parts = [Math.floor(paid / 3), paid - Math.floor(paid / 3)]
    const rows = parts.map((amountPaise, i) => ({
      number: `DHC/${i}`,
      orderId: 'o',
      refundId: 'r',
      amountPaise,
      lines: null,
      reason: 'x',
      issuedAt: sale.date,
    }))
    const notes = rows.map((note, i) =>
      composeCreditNote(sold, parties, { note, before: rows.slice(0, i), invoiceNumber: 'DH/1' }),
    )
    expect(sum(notes.map((note) => note.total))).toBe(paid)
    expect(sum(notes.flatMap((note) => note.taxes.map(({ amount }) => amount)))).toBe(taxes)
  },
)

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

test.each([
  ['added to the prices', { pricesIncludeTax: false, tax: 150, total: 985 }],
  ['contained in the prices', { pricesIncludeTax: true, tax: 200, total: 835 }],
])('of two products of one name a credit note takes back the one that came back: tax %s', (_, mode) => {
  const [first, second] = [
    { productId: 'small', name: 'Berry', price: 249, quantity: 2, discount: 0, taxPercent: 18, hsn: '210690' },
    { productId: 'large', name: 'Berry', price: 337, quantity: 1, discount: 0, taxPercent: 40, hsn: '220210' },
  ]
  const sold: Sale = { ...sale, subtotal: 835, discount: 0, items: [first, second], ...mode }
  const note = {
    number: 'CN/2627/000001',
    orderId: '',
    refundId: '',
    reason: 'Broken',
    issuedAt: sale.date,
    amountPaise: 33_700,
    lines: [{ productId: 'large', name: 'Berry', quantity: 1 }],
  }
  const parties = { place: placeOfSupply(sale.address), seller }
  const linesOf = (lines: typeof note.lines | { name: string; quantity: number }[]) =>
    composeCreditNote(sold, parties, { note: { ...note, lines }, before: [], invoiceNumber: 'DH/2627/000123' }).lines

  expect(linesOf(note.lines)).toMatchObject([{ hsn: '220210', quantity: 1, unitPrice: 33_700 }])
  // Notes from before knew names only.
  expect(linesOf([{ name: 'Berry', quantity: 1 }])[0]).toMatchObject({ hsn: '210690', quantity: 1, unitPrice: 24_900 })
})
