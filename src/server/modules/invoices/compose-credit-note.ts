import { amountInWords } from '#domain/amount-in-words.ts'
import { gstParts } from '#domain/gst.ts'
import { toPaise } from '#domain/money.ts'
import { share } from '#domain/share.ts'
import { sumOf } from '#domain/sum-of.ts'
import { DRINK_MIX_HSN, TAX_PERCENT } from '#domain/tax.ts'
import type { CreditNoteRow, Sale } from '#modules/orders/service.ts'
import { composeInvoice, isWithinState, type Parties, partiesOf } from './compose-invoice.ts'
import { containedCredit } from './contained-credit.ts'
import { type Credited, isAbout, type NoteOfSale, partOf, worthOf } from './credited.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

/** The credit note of a refund: which part of the invoice, and of its tax, is taken back. */
export function composeCreditNote(sale: Sale, parties: Parties, credit: NoteOfSale): Invoice {
  const { note, invoiceNumber } = credit
  const total = note.amountPaise
  const isWithin = isWithinState(parties)
  const credited = sale.pricesIncludeTax
    ? containedCredit(sale, composeInvoice(sale, parties).lines, credit, isWithin)
    : addedCredit(sale, credit, isWithin)

  return {
    kind: 'credit_note',
    number: note.number,
    date: note.issuedAt,
    ...partiesOf(sale, parties),
    credited: { number: invoiceNumber, date: sale.date, reason: note.reason },
    ...credited,
    pricesIncludeTax: sale.pricesIncludeTax,
    offers: [],
    subtotal: credited.taxable,
    discount: 0,
    offer: 0,
    total,
    totalInWords: amountInWords(Math.floor(total / 100), total % 100),
  }
}

/** Of an order whose tax was added to its prices: every paisa that goes back has its share of the tax. */
function addedCredit(sale: Sale, { note, before }: NoteOfSale, isWithin: boolean): Credited {
  const total = note.amountPaise
  const beforePaise = sumOf(before.map(({ amountPaise }) => amountPaise))
  const tax = taxUpTo(sale, beforePaise + total) - taxUpTo(sale, beforePaise)
  const shipping = shippingUpTo(sale, beforePaise + total) - shippingUpTo(sale, beforePaise)
  const taxable = total - tax - shipping

  return { lines: linesOf(sale, note, taxable, tax), taxable, taxes: gstParts(tax, isWithin), shipping }
}

/**
 * The tax in the first so many paise of an order: whatever is taken back in whatever parts, all of it takes all of the
 * tax back. Always an even number, for the halves of centre and state.
 */
function taxUpTo({ tax, total }: Sale, paise: number): number {
  const half = (BigInt(toPaise(tax)) * BigInt(Math.min(paise, toPaise(total)))) / BigInt(2 * toPaise(total))

  return Number(half) * 2
}

/** The same for what was charged for the parcel, without tax as on the invoice. */
function shippingUpTo({ shipping, total }: Sale, paise: number): number {
  return Number((BigInt(toPaise(shipping)) * BigInt(Math.min(paise, toPaise(total)))) / BigInt(toPaise(total)))
}

function linesOf(sale: Sale, { lines }: CreditNoteRow, taxable: number, tax: number): InvoiceLine[] {
  if (!lines || lines.length === 0) {
    const name = partOf(sale)
    return [{ name, hsn: DRINK_MIX_HSN, quantity: null, unitPrice: null, taxable, tax, taxPercent: TAX_PERCENT }]
  }
  const items = lines.map((line) => sale.items.find((item) => isAbout(line, item)))
  const weights = lines.map(({ quantity }, i) => worthOf(items[i], quantity))
  const [taxables, taxes] = [share(taxable, weights), share(tax, weights)]

  return lines.map(({ name, quantity }, i) => ({
    name,
    hsn: items[i]?.hsn ?? DRINK_MIX_HSN,
    quantity,
    unitPrice: toPaise(items[i]?.price ?? 0),
    taxable: taxables[i] ?? 0,
    tax: taxes[i] ?? 0,
    taxPercent: TAX_PERCENT,
  }))
}
