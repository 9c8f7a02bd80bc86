import type { Invoice } from '#modules/invoices/invoice.ts'
import { drawHead } from './head.ts'
import { openSheet, rule, type Sheet, write } from './sheet.ts'
import { drawTable } from './table.ts'
import { drawTotals } from './totals.ts'

const FOOT = 800

const TITLES = { invoice: 'Invoice', proforma: '', credit_note: 'Credit note' }

/** The document as a tagged PDF of A4 pages; the same one always gives the same bytes. */
export async function drawInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, number, date, seller } = invoice
  const sheet = openSheet({ title: `${TITLES[kind]} ${number}`.trim(), author: seller.legalName, madeAt: date })

  drawTotals(sheet, invoice, drawTable(sheet, invoice, drawHead(sheet, invoice)))
  drawFeet(sheet, invoice)

  return sheet.end()
}

/** The foot of each page, written last, when it is known how many there are. */
function drawFeet(sheet: Sheet, { number, seller }: Invoice): void {
  const count = sheet.pageCount()
  for (let page = 0; page < count; page += 1) {
    sheet.turnTo(page)
    rule(sheet, FOOT - 6)
    write(sheet, `Questions? ${seller.contact}`, { y: FOOT, style: 'quiet', tag: 'Artifact' })
    write(sheet, `${number}, page ${page + 1} of ${count}`, {
      x: 300,
      y: FOOT,
      style: 'quiet',
      align: 'right',
      tag: 'Artifact',
    })
  }
}
