import type { Invoice } from '#modules/invoices/invoice.ts'
import { heightOf, PAGE, rule, type Sheet, type Style, write } from './sheet.ts'
import { rupees } from './text.ts'

const WORDS_TITLE = 'TOTAL IN WORDS'
const LEFT = 330 // where the totals stand
const NOTES_WIDTH = LEFT - PAGE.left - 30
const GAP = 3 // below each row
const RULE_GAP = 8 // above the total
const WORDS_GAP = 12 // below the total in words
const NOTE_GAP = 2

/** What the lines come to, in figures and in words, with the notes; kept together on one page. */
export function drawTotals(sheet: Sheet, invoice: Invoice, end: number): void {
  let top = end + 14
  if (top + heightOfTotals(sheet, invoice) > PAGE.bottom) {
    sheet.addPage()
    top = PAGE.top
  }

  drawNotes(sheet, invoice, top)
  let y = top
  for (const [label, amount] of rowsOf(invoice)) y = drawRow(sheet, label, amount, y, 'text') + GAP
  rule(sheet, y + 3, LEFT)
  drawRow(sheet, 'Total', rupees(invoice.total), y + RULE_GAP, 'total')
}

function heightOfTotals(sheet: Sheet, invoice: Invoice): number {
  const rows = rowsOf(invoice).reduce((sum, [label]) => sum + heightOf(sheet, label, PAGE.right - LEFT) + GAP, 0)
  const words =
    heightOf(sheet, WORDS_TITLE, NOTES_WIDTH, 'label') + GAP + heightOf(sheet, invoice.totalInWords, NOTES_WIDTH)
  const notes = notesOf(invoice).reduce((sum, note) => sum + heightOf(sheet, note, NOTES_WIDTH, 'quiet') + NOTE_GAP, 0)
  const total = RULE_GAP + heightOf(sheet, 'Total', PAGE.right - LEFT, 'total')

  return Math.max(rows + total, words + WORDS_GAP + notes)
}

function rowsOf(invoice: Invoice): [string, string][] {
  const { kind, subtotal, discount, offer, taxable, taxes, shipping, pricesIncludeTax } = invoice
  const taxRows = taxes.map(({ name, percent, amount }): [string, string] => [`${name} ${percent}%`, rupees(amount)])
  if (kind === 'credit_note') {
    const parcel: [string, string][] = shipping > 0 ? [['Shipping', rupees(shipping)]] : []
    return [['Taxable value', rupees(taxable)], ...taxRows, ...parcel]
  }

  const saved: [string, string][] = discount > 0 ? [['Discount', rupees(-discount)]] : []
  const offered = (label: string): [string, string][] => (offer > 0 ? [[label, rupees(-offer)]] : [])
  const delivery: [string, string] = ['Shipping', shipping === 0 ? 'Free' : rupees(shipping)]
  const taxed: [string, string][] = [['Taxable value', rupees(taxable)], ...taxRows]
  if (!pricesIncludeTax) {
    return [['Subtotal', rupees(subtotal)], ...saved, ...offered('Offer at payment, before tax'), ...taxed, delivery]
  }

  const contained = taxed.map(([label, amount]): [string, string] => [`Includes ${decapitalized(label)}`, amount])
  return [['Subtotal', rupees(subtotal)], ...saved, delivery, ...offered('Offer at payment'), ...contained]
}

/** `Taxable value` inside a sentence; `CGST` stays as it is. */
const decapitalized = (label: string): string => label.replace(/^T/, 't')

function drawRow(sheet: Sheet, label: string, amount: string, y: number, style: Style): number {
  write(sheet, label, { x: LEFT, y, style })

  return y + write(sheet, amount, { x: LEFT, y, style, align: 'right', isFigure: true })
}

function drawNotes(sheet: Sheet, invoice: Invoice, top: number): void {
  let y = top + write(sheet, WORDS_TITLE, { y: top, width: NOTES_WIDTH, style: 'label', tag: 'H2' }) + GAP
  y += write(sheet, invoice.totalInWords, { y, width: NOTES_WIDTH }) + WORDS_GAP
  for (const note of notesOf(invoice)) y += write(sheet, note, { y, width: NOTES_WIDTH, style: 'quiet' }) + NOTE_GAP
}

function notesOf(invoice: Invoice): string[] {
  const { kind, discount, offers, payment } = invoice

  return [
    ...(discount > 0 ? ['The taxable values of the items are after their share of the discount.'] : []),
    ...(offers.length > 0 ? [`Discount by: ${offers.join(', ')}.`] : []),
    roundingNote(invoice),
    ...(kind === 'invoice' && payment.offer > 0
      ? [`The offer at payment, ${rupees(payment.offer)} in all, is shared out over value, tax and shipping.`]
      : []),
    ...(kind === 'proforma' ? ['The payment is not confirmed: this is no tax invoice. That follows when it is.'] : []),
    'This is a computer generated document; no signature is needed.',
  ]
}

function roundingNote({ kind, pricesIncludeTax }: Invoice): string {
  if (kind === 'credit_note') return 'The tax is the share of the invoice’s tax that is taken back, to the paisa.'

  return pricesIncludeTax
    ? 'Unit prices include GST. The tax of each rate is rounded to the nearest rupee (section 170, CGST Act, 2017), then shared out.'
    : 'The tax of the whole order is rounded to the nearest rupee (section 170, CGST Act, 2017), then shared out.'
}
