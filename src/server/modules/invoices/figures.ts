import type { GstPart } from '#domain/gst.ts'
import { isLargeSale, placeCode, uqcOf } from '#domain/gstr1.ts'
import { share } from '#domain/share.ts'
import { sumOf } from '#domain/sum-of.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'
import type { FigureRow, LineRow } from './stores/figures.ts'

/** What is kept of a document for the month's sums. */
type Figures = { document: FigureRow; lines: LineRow[] }

/** A document before it is drawn; `invoiceTotal` is that of the invoice it is or takes back. */
export type Composed = { document: Invoice; orderId: string; invoiceTotal: number }

/** An invoice's or credit note's figures, in paise, as it says them. */
export function figuresOf({ document, orderId, invoiceTotal }: Composed): Figures {
  const { kind, number, date, taxes, taxable, total, placeOfSupply, credited, buyer } = document
  if (kind === 'proforma') throw new TypeError('a proforma has no figures')
  const taxOf = (name: GstPart['name']) => sumOf(taxes.filter((part) => part.name === name).map(({ amount }) => amount))
  const [cgst, sgst, igst] = [taxOf('CGST'), taxOf('SGST'), taxOf('IGST')]
  const isWithinState = taxes.every(({ name }) => name !== 'IGST')

  return {
    document: {
      number,
      id: newId(),
      kind,
      orderId,
      creditedNumber: credited?.number ?? null,
      issuedAt: date,
      buyer: buyer.name,
      placeCode: placeCode(placeOfSupply),
      placeName: placeOfSupply.name,
      isLarge: isLargeSale({ isWithinState, totalPaise: invoiceTotal }),
      taxablePaise: taxable,
      cgstPaise: cgst,
      sgstPaise: sgst,
      igstPaise: igst,
      totalPaise: total,
      untaxedPaise: total - taxable - cgst - sgst - igst,
    },
    lines: linesOf(document),
  }
}

/** Each tax of each rate, shared out over its lines: half a paisa of a line is nobody's, the sums are the document's. */
function linesOf({ number, lines, taxes }: Invoice): LineRow[] {
  const rows = lines.map((line, position) => ({
    number,
    position,
    hsn: line.hsn,
    uqc: uqcOf(line.hsn),
    taxPercent: line.taxPercent,
    quantity: uqcOf(line.hsn) === 'NA' ? 0 : (line.quantity ?? 0),
    taxablePaise: line.taxable,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
  }))
  for (const part of taxes) {
    const shares = share(part.amount, weightsOf(lines, part))
    for (const [i, row] of rows.entries()) row[COLUMNS[part.name]] += shares[i] ?? 0
  }
  return rows
}

const COLUMNS = { CGST: 'cgstPaise', SGST: 'sgstPaise', IGST: 'igstPaise' } as const

function weightsOf(lines: readonly InvoiceLine[], { name, percent }: GstPart): number[] {
  const rate = name === 'IGST' ? percent : 2 * percent

  return lines.map((line) => (line.taxPercent === rate ? line.tax : 0))
}
