import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { placeOfSupply } from '#domain/gst-states.ts'
import { toPaise } from '#domain/money.ts'
import type { OfferTerms } from '#domain/offers.ts'
import { quote } from '#domain/quote.ts'
import { refundShare } from '#domain/refund-share.ts'
import type { CreditNoteRow, Sale } from '#modules/orders/service.ts'
import { composeCreditNote } from './compose-credit-note.ts'
import { composeInvoice } from './compose-invoice.ts'
import { figuresOf } from './figures.ts'
import type { Invoice } from './invoice.ts'

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const IDS = ['a', 'b', 'c']

const cart = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 5_000 }),
    quantity: fc.integer({ min: 1, max: 6 }),
    taxPercent: fc.constantFrom(0, 5, 12, 18, 40),
  }),
  { minLength: 1, maxLength: 3 },
)
const offers = fc.array(
  fc.record({
    id: fc.uuid(),
    name: fc.constant('Offer'),
    code: fc.constant(null),
    minimum: fc.constantFrom(0, 500),
    kind: fc.constantFrom('percent', 'amount', 'buy_get', 'free_delivery'),
    value: fc.integer({ min: 1, max: 100 }),
    buy: fc.constantFrom(1, 2),
    get: fc.constantFrom(1, 2),
    products: fc.subarray(IDS),
  }) as fc.Arbitrary<OfferTerms>,
  { maxLength: 3 },
)
const sale = fc
  .tuple(cart, offers, fc.boolean(), fc.constantFrom(0, 60), fc.constantFrom(0, 0.07, 0.5))
  .map(([lines, given, pricesIncludeTax, price, atProvider]): Sale => {
    const rows = lines.map((line, i) => {
      const taxPercent = pricesIncludeTax ? line.taxPercent : 18
      return { ...line, taxPercent, productId: IDS[i] ?? '', name: 'Berry' } // names are nobody's own
    })
    const priced = quote(rows, { offers: given, code: null, shipping: { price, freeAbove: null }, pricesIncludeTax })

    return {
      ...priced,
      invoiceNumber: 'DH/2627/000123',
      orderNumber: 'DH100123',
      date: new Date('2026-05-02T10:00:00Z'),
      items: rows.map((row, i) => ({ ...row, hsn: '210690', discount: priced.lineDiscounts[i] ?? 0 })),
      address: {
        name: 'Asha',
        addressLine1: '12 Marigold Lane',
        addressLine2: '',
        number: '9876543210',
        city: 'Pune',
        state: 'Maharashtra',
        postalCode: '411001',
        country: 'India',
      },
      email: 'asha@dhamaka.test',
      payment: { id: 'pay_1', method: 'upi', offerPaise: Math.floor(toPaise(priced.total) * atProvider) },
      seller: null,
    }
  })

const partiesIn = (state: string) => ({
  place: placeOfSupply({ state, country: 'India' }),
  seller: DEFAULT_SETTINGS.seller,
})

/** Every sum of a document that the law and a reader expect to come out. */
function expectToAddUp({ lines, taxable, taxes, total, shipping, pricesIncludeTax }: Invoice) {
  const tax = sumOf(taxes.map(({ amount }) => amount))

  expect(sumOf(lines.map((line) => line.taxable))).toBe(taxable)
  expect(sumOf(lines.map((line) => line.tax))).toBe(tax)
  expect(taxable + tax + (pricesIncludeTax ? 0 : shipping)).toBe(total)
  expect(lines.every((line) => line.taxable >= 0 && line.tax >= 0 && Number.isInteger(line.tax))).toBe(true)
  expect(taxes.every(({ amount }) => Number.isInteger(amount))).toBe(true)
  for (const [i, part] of taxes.entries()) {
    if (part.name === 'CGST') expect(taxes[i + 1]).toEqual({ ...part, name: 'SGST' })
  }
}

/** What is kept of a document for the month it is in: by its lines and as a whole the same. */
function sumsKept(document: Invoice) {
  const { document: whole, lines } = figuresOf({ document, orderId: '', invoiceTotal: document.total })
  const parts = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const
  const sums = parts.map((part) => whole[part])

  expect(parts.map((part) => sumOf(lines.map((line) => line[part])))).toEqual(sums)
  expect(sumOf(sums) + whole.untaxedPaise).toBe(document.total)
  expect(sums[0]).toBe(document.taxable)
  for (const { percent, amount, name } of document.taxes) {
    const rate = name === 'IGST' ? percent : 2 * percent
    const column = { CGST: 'cgstPaise', SGST: 'sgstPaise', IGST: 'igstPaise' } as const
    const atRate = lines.filter(({ taxPercent }) => taxPercent === rate)
    expect(sumOf(atRate.map((line) => line[column[name]]))).toBe(amount)
  }
  return [...sums, whole.untaxedPaise]
}

const paidFor = ({ total, payment }: Sale): number => toPaise(total) - payment.offerPaise

test('whatever the offers, the cart and the mode, an invoice is what was paid, to the paisa', () => {
  fc.assert(
    fc.property(sale, fc.constantFrom('Delhi', 'Maharashtra'), (sold, state) => {
      const invoice = composeInvoice(sold, partiesIn(state))

      expectToAddUp(invoice)
      expect(sumsKept(invoice).at(-1)).toBe(sold.pricesIncludeTax ? 0 : invoice.shipping)
      expect(invoice.total).toBe(paidFor(sold))
      if (sold.payment.offerPaise > 0) return
      expect(invoice.shipping).toBe(toPaise(sold.shipping))
      expect(sumOf(invoice.taxes.map(({ amount }) => amount))).toBe(toPaise(sold.tax))
    }),
  )
})

test('credit notes of pieces and of money add up each, and together take back the invoice, rate by rate', () => {
  fc.assert(
    fc.property(sale, fc.array(fc.nat(2), { maxLength: 4 }), fc.constantFrom('Delhi', 'Goa'), (sold, picks, state) => {
      const parties = partiesIn(state)
      const notes = notesOf(sold, picks)
      const documents = notes.map((note, i) =>
        composeCreditNote(sold, parties, { note, before: notes.slice(0, i), invoiceNumber: 'DH/2627/000123' }),
      )
      for (const document of documents) expectToAddUp(document)

      const invoice = composeInvoice(sold, parties)
      const taxAt = (wanted: readonly Invoice[], percent: number) =>
        sumOf(wanted.flatMap(({ taxes }) => taxes.filter((tax) => tax.percent === percent).map(({ amount }) => amount)))
      expect(sumOf(documents.map(({ total }) => total))).toBe(invoice.total)
      const kept = documents.map(sumsKept)
      expect(sumsKept(invoice).map((_, i) => sumOf(kept.map((sums) => sums[i] ?? 0)))).toEqual(sumsKept(invoice))
      for (const { percent } of invoice.taxes) expect(taxAt(documents, percent)).toBe(taxAt([invoice], percent))
    }),
  )
})

/** One piece after the other goes back, as the picks say, and in the end all the money that is left. */
function notesOf(sold: Sale, picks: readonly number[]): CreditNoteRow[] {
  const paidPaise = paidFor(sold)
  const items = sold.items.map((item) => ({ ...item, refundedQuantity: 0 }))
  const notes: CreditNoteRow[] = []
  let leftPaise = paidPaise
  const add = (amountPaise: number, lines: CreditNoteRow['lines']) => {
    if (amountPaise === 0) return
    const number = `CN/${notes.length}`
    notes.push({
      number,
      orderId: '',
      refundId: number,
      reason: 'Broken',
      issuedAt: new Date(0),
      amountPaise,
      lines,
    })
    leftPaise -= amountPaise
  }
  for (const pick of picks) {
    const item = items[pick]
    if (!item || item.refundedQuantity === item.quantity) continue
    const pieces = items.map((_, i) => (i === pick ? 1 : 0))
    add(refundShare(items, pieces, { paidPaise, leftPaise }), [
      { productId: item.productId, name: item.name, quantity: 1 },
    ])
    item.refundedQuantity += 1
  }
  add(leftPaise, null)
  return notes
}
