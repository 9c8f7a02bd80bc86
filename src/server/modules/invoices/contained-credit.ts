import { partsByRate } from '#domain/contained-gst.ts'
import { type Credit, creditLines } from '#domain/credit-share.ts'
import { netOf } from '#domain/gst.ts'
import { toPaise } from '#domain/money.ts'
import { sumOf } from '#domain/sum-of.ts'
import type { CreditNoteRow, Sale } from '#modules/orders/service.ts'
import { type Credited, isAbout, type NoteOfSale, partOf, worthOf } from './credited.ts'
import type { InvoiceLine } from './invoice.ts'

/** What a credit note takes back of an order whose prices contain the tax: of each line of its invoice at its own rate. */
export function containedCredit(
  sale: Sale,
  invoiced: readonly InvoiceLine[],
  { note, before }: NoteOfSale,
  isWithin: boolean,
): Credited {
  const credited = creditLines(
    invoiced.map(({ taxable, tax }) => ({ amount: taxable + tax, tax })),
    [...before, note].map((one) => creditOf(sale, one)),
    isWithin,
  )
  const taken = invoiced
    .map((line, i) => ({ line, item: sale.items[i], part: credited[i] ?? { amount: 0, tax: 0 } }))
    .filter(({ part }) => part.amount > 0)
    .map(
      ({ line: { contents: _, ...line }, item, part }): InvoiceLine => ({
        ...line,
        quantity: item ? quantityIn(note, item) : null, // what is no item is delivery
        tax: part.tax,
        taxable: part.amount - part.tax,
      }),
    )
  const lines = note.lines?.length ? taken : joined(sale, taken)

  return {
    lines,
    taxable: sumOf(lines.map(({ taxable }) => taxable)),
    taxes: partsByRate(lines, isWithin),
    shipping: 0, // it is a line, with its tax
  }
}

/** How much of each line of the invoice a note is about, delivery by its share. */
function creditOf(sale: Sale, note: CreditNoteRow): Credit {
  if (!note.lines?.length) return { amountPaise: note.amountPaise, weights: null }

  const goods = sale.items.map((item) => worthOf(item, quantityIn(note, item) ?? 0))
  const all = toPaise(sumOf(sale.items.map(netOf)))
  const worth = sumOf(goods)
  const delivery = all === 0 ? toPaise(sale.shipping) : Math.floor((toPaise(sale.shipping) * worth) / all)

  return { amountPaise: note.amountPaise, weights: sale.shipping === 0 ? goods : [...goods, delivery] }
}

const quantityIn = ({ lines }: CreditNoteRow, item: Sale['items'][number]): number | null =>
  lines?.find((line) => isAbout(line, item))?.quantity ?? null

/** Where only money comes back: one line for each rate and code. */
function joined(sale: Sale, lines: readonly InvoiceLine[]): InvoiceLine[] {
  const groups = Map.groupBy(lines, ({ taxPercent, hsn }) => `${taxPercent} ${hsn}`)

  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const money = {
      quantity: null,
      unitPrice: null,
      taxable: sumOf(group.map(({ taxable }) => taxable)),
      tax: sumOf(group.map(({ tax }) => tax)),
    }
    return first ? [{ ...first, name: partOf(sale), ...money }] : []
  })
}
