import { amountInWords } from '#domain/amount-in-words.ts'
import { type GstPart, share } from '#domain/gst.ts'
import type { Invoice } from './invoice.ts'

/**
 * An invoice after an offer of the payment provider's that the shop allows: a discount at the time of the sale, which takes
 * its share of value and tax away (section 15(3)(a), CGST Act, 2017). So invoice, payment, refund and credit note are of one amount.
 */
export function lessOffer(invoice: Invoice, offerPaise: number): Invoice {
  if (offerPaise <= 0) return invoice
  const total = invoice.total - offerPaise
  const left = (amount: number) => Number((BigInt(amount) * BigInt(total)) / BigInt(invoice.total))
  const taxes = invoice.taxes.map((part): GstPart => ({ ...part, amount: taxLeft(part, left) }))
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0)
  const shipping = left(invoice.shipping)
  const taxable = total - tax - shipping

  return {
    ...{ ...invoice, taxes, shipping, taxable, total, offer: invoice.taxable - taxable },
    lines: linesOf(invoice, taxable, tax),
    totalInWords: amountInWords(Math.floor(total / 100), total % 100),
  }
}

/** Halves of centre and state stay equal, and one tax between states is as much as both: as credit notes count it. */
const taxLeft = ({ name, amount }: GstPart, left: (amount: number) => number): number =>
  name === 'IGST' ? 2 * left(amount / 2) : left(amount)

function linesOf({ lines, taxes }: Invoice, taxable: number, tax: number): Invoice['lines'] {
  const halves = taxes.some(({ name }) => name === 'IGST') ? 1 : 2
  const shares = share(
    taxable,
    lines.map((line) => line.taxable),
  )
  const taxShares = share(
    tax / halves,
    lines.map((line) => line.tax),
  )
  return lines.map((line, i) => ({ ...line, taxable: shares[i] ?? 0, tax: (taxShares[i] ?? 0) * halves }))
}
