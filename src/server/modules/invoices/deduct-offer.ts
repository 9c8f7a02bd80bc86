import { amountInWords } from '#domain/amount-in-words.ts'
import { partsByRate } from '#domain/contained-gst.ts'
import type { GstPart } from '#domain/gst.ts'
import { share } from '#domain/share.ts'
import { sumOf } from '#domain/sum-of.ts'
import type { Invoice } from './invoice.ts'

type Reduced = Pick<Invoice, 'lines' | 'taxes' | 'shipping' | 'taxable' | 'offer'>

/**
 * An invoice after an offer of the payment provider's that the shop allows: a discount at the time of the sale, which takes
 * its share of value and tax away (section 15(3)(a), CGST Act, 2017). So invoice, payment, refund and credit note are of one amount.
 */
export function deductOffer(invoice: Invoice, offerPaise: number): Invoice {
  if (offerPaise <= 0) return invoice
  const total = invoice.total - offerPaise
  const reduced = invoice.pricesIncludeTax
    ? deductFromContained(invoice, offerPaise)
    : deductFromAdded(invoice, offerPaise)

  return { ...invoice, ...reduced, total, totalInWords: amountInWords(Math.floor(total / 100), total % 100) }
}

/** Where the tax is added to the prices, value, tax and shipping shrink alike. */
function deductFromAdded(invoice: Invoice, offerPaise: number): Reduced {
  const total = invoice.total - offerPaise
  const left = (amount: number) => Number((BigInt(amount) * BigInt(total)) / BigInt(invoice.total))
  const taxes = invoice.taxes.map((part): GstPart => ({ ...part, amount: taxLeft(part, left) }))
  const tax = sumOf(taxes.map(({ amount }) => amount))
  const shipping = left(invoice.shipping)
  const taxable = total - tax - shipping

  return { taxes, shipping, taxable, offer: invoice.taxable - taxable, lines: linesOf(invoice, taxable, tax) }
}

/** Halves of centre and state stay equal, and one tax between states is as much as both: as credit notes count it. */
const taxLeft = ({ name, amount }: GstPart, left: (amount: number) => number): number =>
  name === 'IGST' ? 2 * left(amount / 2) : left(amount)

function linesOf(invoice: Invoice, taxable: number, tax: number): Invoice['lines'] {
  const { lines } = invoice
  const taxes = taxesOf(invoice)
  const shares = share(
    taxable,
    lines.map((line) => line.taxable),
  )
  const taxShares = share(
    tax / taxes,
    lines.map((line) => line.tax),
  )
  return lines.map((line, i) => ({ ...line, taxable: shares[i] ?? 0, tax: (taxShares[i] ?? 0) * taxes }))
}

/** Where the prices contain it, each line shrinks with the tax in it, delivery too, which is one of them. */
function deductFromContained(invoice: Invoice, offerPaise: number): Reduced {
  const taxes = taxesOf(invoice)
  const amounts = invoice.lines.map(({ taxable, tax }) => taxable + tax)
  const left = share(invoice.total - offerPaise, amounts)
  const lines = invoice.lines.map((line, i) => {
    const amount = BigInt(amounts[i] || 1)
    const tax = Number((BigInt(line.tax) * BigInt(left[i] ?? 0)) / (BigInt(taxes) * amount)) * taxes
    return { ...line, tax, taxable: (left[i] ?? 0) - tax }
  })

  return {
    lines,
    shipping: invoice.shipping,
    offer: offerPaise,
    taxes: partsByRate(lines, taxes === 2),
    taxable: sumOf(lines.map(({ taxable }) => taxable)),
  }
}

/** Into how many equal taxes each line's is split. */
const taxesOf = ({ taxes }: Invoice): 1 | 2 => (taxes.some(({ name }) => name === 'IGST') ? 1 : 2)
