import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { placeOfSupply } from '#domain/gst-states.ts'
import { toPaise } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import type { CreditNoteRow, Sale } from '#modules/orders/service.ts'
import { composeCreditNote } from './compose-credit-note.ts'
import { composeInvoice } from './compose-invoice.ts'
import { figuresOf } from './figures.ts'

const { seller } = DEFAULT_SETTINGS // in Delhi

type Line = [price: number, quantity: number]

function saleOf(lines: readonly Line[], discount: number, shipping: number): Sale {
  const items = lines.map(([price, quantity], i) => ({ name: `Mix ${i}`, price, quantity }))
  const { itemCount: _, ...totals } = priceLines(items, discount, { price: shipping, freeAbove: null })

  return {
    ...{ ...totals, items, invoiceNumber: 'DH/2627/000001', orderNumber: 'DH100001', date: new Date(0), seller: null },
    address: {
      ...{ name: 'Asha Rao', addressLine1: '12 Marigold Lane', addressLine2: '', number: '9876543210' },
      ...{ city: 'Pune', state: 'Maharashtra', postalCode: '411001', country: 'India' },
    },
    ...{ email: 'asha@dhamaka.test', payment: { id: 'pay_1', method: 'upi', offerPaise: 0 } },
  } as Sale
}

const sales = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 20 })), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((lines) =>
    fc
      .tuple(fc.nat(lines.reduce((sum, [price, quantity]) => sum + price * quantity, -1)), fc.nat(200))
      .map(([discount, shipping]) => saleOf(lines, discount, shipping)),
  )

const parts = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const
type Sums = Record<(typeof parts)[number], number>

const added = (rows: readonly Sums[]) => parts.map((part) => rows.reduce((sum, row) => sum + row[part], 0))

test('what is kept of a sale and of all that goes back of it adds up, by document, by line and by order', () => {
  fc.assert(
    fc.property(
      ...[sales, fc.boolean(), fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 })],
      (sale, isAtHome, cuts) => {
        const parties = { place: placeOfSupply({ state: isAtHome ? 'Delhi' : 'Goa', country: 'India' }), seller }
        const total = toPaise(sale.total)
        fc.pre(total > 0)
        const common = { orderId: 'order', invoiceTotal: total }
        const invoice = figuresOf({ document: composeInvoice(sale, parties), ...common })

        // Everything goes back, in so many parts.
        const ends = [...cuts.map((cut) => Math.floor(cut * total)), total].toSorted((a, b) => a - b)
        const notes = ends.flatMap((end, i) => {
          const beforePaise = ends[i - 1] ?? 0
          if (end === beforePaise) return []
          const note = { number: `DHC/2627/${i}`, amountPaise: end - beforePaise, lines: null, reason: 'x' }
          const credit = { note: { ...note, issuedAt: new Date(0) } as CreditNoteRow, beforePaise, invoiceNumber: 'DH' }
          return [figuresOf({ document: composeCreditNote(sale, parties, credit), ...common })]
        })

        for (const { document, lines } of [invoice, ...notes]) {
          expect(added(lines)).toEqual(added([document]))
          const { taxablePaise, cgstPaise, sgstPaise, igstPaise, untaxedPaise, totalPaise } = document
          expect(taxablePaise + cgstPaise + sgstPaise + igstPaise + untaxedPaise).toBe(totalPaise)
          expect(cgstPaise).toBe(sgstPaise)
          expect(isAtHome ? igstPaise : cgstPaise).toBe(0)
        }
        expect(invoice.document).toMatchObject({ totalPaise: total, untaxedPaise: toPaise(sale.shipping) })
        expect(invoice.document.cgstPaise + invoice.document.sgstPaise + invoice.document.igstPaise).toBe(
          toPaise(sale.tax),
        )
        const back = notes.map(({ document }) => document)
        expect(added(back)).toEqual(added([invoice.document]))
        expect(back.reduce((sum, { untaxedPaise }) => sum + untaxedPaise, 0)).toBe(toPaise(sale.shipping))
      },
    ),
  )
})
