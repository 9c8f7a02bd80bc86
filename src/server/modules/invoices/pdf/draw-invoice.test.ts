import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { placeOfSupply } from '#domain/gst-states.ts'
import { quote } from '#domain/quote.ts'
import { composeInvoice } from '#modules/invoices/compose-invoice.ts'
import type { Sale } from '#modules/orders/service.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { drawInvoice } from './draw-invoice.ts'

const home: Sale['address'] = {
  name: 'Asha Rao',
  addressLine1: '12 Marigold Lane',
  addressLine2: 'Koregaon Park',
  number: '98765 43210',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  country: 'India',
}

type Item = Pick<Sale['items'][number], 'name' | 'price' | 'quantity'> & { taxPercent?: number }

const mojitos: Item[] = [
  { name: 'Classic Mojito', price: 249, quantity: 2 },
  { name: 'Berry Blast', price: 329, quantity: 1 },
]

function invoice(bought = mojitos, address: Partial<Sale['address']> = {}, discount = 0, pricesIncludeTax = false) {
  const lines = bought.map((item) => ({ taxPercent: 18, ...item, productId: item.name, hsn: '210690' }))
  const offer = { id: '1', name: 'Diwali', kind: 'amount' as const, value: discount, minimum: 0, buy: null, get: null }
  const terms = { offers: discount > 0 ? [{ ...offer, products: [], code: null }] : [], code: null, pricesIncludeTax }
  const priced = quote(lines, { ...terms, shipping: { price: pricesIncludeTax ? 60 : 0, freeAbove: null } })
  const items = lines.map((line, i) => ({ ...line, discount: priced.lineDiscounts[i] ?? 0 }))

  const sale = {
    ...priced,
    invoiceNumber: 'DH/2627/000123',
    orderNumber: 'DH100123',
    date: new Date('2026-05-02T10:00:00Z'),
    items,
    address: { ...home, ...address },
    email: 'asha@dhamaka.test',
    payment: { id: 'pay_Nq1Xy2Ab3Cd4Ef', method: 'upi', offerPaise: 0 },
    seller: null,
  }
  return composeInvoice(sale, { place: placeOfSupply(sale.address), seller: DEFAULT_SETTINGS.seller })
}

const source = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const pagesOf = (pdf: Uint8Array) => source(pdf).match(/\/Type \/Page\b/g)?.length
const flavours = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `Flavour ${i + 1}`, price: 99 + i, quantity: 1 + (i % 20) }))

test('an invoice is a PDF with its own fonts and its number for a title', async () => {
  const pdf = await drawInvoice(invoice())

  expect(source(pdf)).toMatch(/^%PDF-1\.\d/)
  expect(source(pdf)).toContain('(Invoice DH/2627/000123)')
  expect(source(pdf)).toMatch(/\/FontName \/\w{6}\+AnekDevanagari-Regular/)
  expect(source(pdf).match(/\/FontFile2 /g)).toHaveLength(2)
  expect(pagesOf(pdf)).toBe(1)
})

test('it says everything the law asks for', async () => {
  const text = pdfText(await drawInvoice(invoice()))

  for (const words of [
    ...['TAX INVOICE', 'DH/2627/000123', '02 May 2026', 'DH100123', 'Maharashtra (27)'],
    ...['Dhamaka Demo Drinks Private Limited', 'GSTIN 07AAAAA0000A0Z0', 'FSSAI licence 00000000000000'],
    ...['Asha Rao', '12 Marigold Lane', 'Pune, Maharashtra 411001', 'asha@dhamaka.test'],
    ...['Classic Mojito', '210690', '498.00', '₹827.00', 'IGST 18%', '₹149.00', '₹976.00'],
    ...['Nine Hundred Seventy Six Rupees Only', 'UPI', 'pay_Nq1Xy2Ab3Cd4Ef', 'Reverse charge\nNo', 'no signature'],
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Discount')
})

test('within Delhi it shows both halves of the tax, and a discount when there is one', async () => {
  const text = pdfText(await drawInvoice(invoice(mojitos, { state: 'Delhi' }, 100)))

  for (const words of ['Delhi (07)', 'Discount\n−₹100.00', 'CGST 9%\n₹65.50', 'SGST 9%\n₹65.50', '₹858.00']) {
    expect(text).toContain(words)
  }
})

test('Hindi is written with the letters of its own', async () => {
  const text = pdfText(await drawInvoice(invoice(mojitos, { name: 'आशा', city: 'नई दिल्ली' })))

  expect(text).toContain('आशा')
  expect(text).toContain('िदल्ली') // as it is drawn: the short i stands before its letter
})

test.each([
  ['AnekTamil', 'அ', 'அனிதா Rao'],
  ['AnekTelugu', 'అ', 'అనిత Rao'],
  ['AnekKannada', 'ಅ', 'ಅನಿತಾ Rao'],
  ['AnekBangla', 'অ', 'অনিতা Rao'],
  ['AnekGujarati', 'અ', 'અનિતા Rao'],
  ['NotoSansGurmukhi', 'ਅ', 'ਅਨੀਤਾ Rao'],
  ['AnekMalayalam', 'അ', 'അനിത Rao'],
  ['NotoSansOriya', 'ଅ', 'ଅନିତା Rao'],
])('%s writes the names in its letters, beside Latin ones', async (font, letter, name) => {
  const pdf = await drawInvoice(invoice(mojitos, { name, addressLine1: '李明 road 🎉' }))
  const text = pdfText(pdf)

  expect(source(pdf)).toMatch(new RegExp(`/FontName /\\w{6}\\+${font}`))
  expect(text).toContain(letter)
  expect(text).toMatch(/^ ?Rao$/m)
  expect(text).toMatch(/^road$/m)
})

test('a name that no font can write is the email', async () => {
  const text = pdfText(await drawInvoice(invoice(mojitos, { name: '李明' })))

  expect(text.match(/asha@dhamaka\.test/g)).toHaveLength(2)
})

test('a screen reader is told what is what', async () => {
  const text = source(await drawInvoice(invoice()))

  for (const part of ['/MarkInfo', '/S /H1', '/S /Table', '/S /TH', '/S /TD', '/Lang (en-IN)'])
    expect(text).toContain(part)
})

test('sixty lines go over pages that repeat the column titles and count themselves', async () => {
  const pdf = await drawInvoice(invoice(flavours(60)))
  const text = pdfText(pdf)

  expect(pagesOf(pdf)).toBe(3)
  expect(text.match(/^Taxable ₹$/gm)).toHaveLength(3)
  expect(text).toContain('Flavour 60')
  expect(text).toContain('DH/2627/000123, page 3 of 3')
})

test.each([11, 12, 13, 14, 15, 16, 17, 18])('%i lines lose nothing to a page break', async (count) => {
  const text = pdfText(await drawInvoice(invoice(flavours(count))))

  expect(text.match(/^Flavour \d+$/gm)).toHaveLength(count)
  expect(text.match(/^Total$/gm)).toHaveLength(1)
})

test('what it comes to has no page of its own while there is room below the lines', async () => {
  expect(pagesOf(await drawInvoice(invoice(flavours(14))))).toBe(1)
  expect(pagesOf(await drawInvoice(invoice(flavours(15))))).toBe(2)
})

test('the same invoice gives the same bytes', async () => {
  expect(await drawInvoice(invoice())).toEqual(await drawInvoice(invoice()))
})

test('nothing that somebody types keeps an invoice from being made', async () => {
  const between = (min: number, max: number) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))
  const hindi = fc.string({ unit: between(0x900, 0x97f) })
  const anything = fc.string({ unit: fc.oneof(between(0, 0xd7ff), between(0xe000, 0x10ffff)), maxLength: 60 })
  const typed = fc.oneof(hindi, anything, fc.string({ maxLength: 200 }))

  await fc.assert(
    fc.asyncProperty(typed, typed, typed, async (name, addressLine1, product) => {
      const pdf = await drawInvoice(invoice([{ name: product, price: 1, quantity: 1 }], { name, addressLine1 }))
      expect(pagesOf(pdf)).toBe(1)
    }),
    { numRuns: 15, examples: [['इ़', 'ए् उु', '\ud800\u0000\u202e\n']] },
  )
})

test('where prices include the tax, each line says its rate, and delivery is one of them', async () => {
  const items = [...mojitos, { name: 'Mint Leaves', price: 105, quantity: 1, taxPercent: 5 }]
  const text = pdfText(await drawInvoice(invoice(items, { state: 'Delhi' }, 0, true)))

  for (const words of [
    ...['Rate', '5%', '18%', 'Delivery', '996812', 'Includes taxable value', 'Unit prices include GST'],
    ...['Includes CGST 2.5%', 'Includes SGST 2.5%', 'Includes CGST 9%', '₹992.00'],
  ]) {
    expect(text).toContain(words)
  }
})
