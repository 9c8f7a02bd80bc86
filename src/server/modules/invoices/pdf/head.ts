import { BRAND } from '#domain/brand.ts'
import { paymentMethodName } from '#domain/payment-method.ts'
import type { Invoice } from '#modules/invoices/invoice.ts'
import { printable } from './printable.ts'
import { PAGE, rule, type Sheet, write } from './sheet.ts'
import { grouped } from './tags.ts'
import { day, rupees } from './text.ts'

const HALF = 300 // where the right column begins
const LEFT_WIDTH = HALF - PAGE.left - 20
const LABEL_WIDTH = 90

const TITLES = { invoice: 'TAX INVOICE', proforma: 'PROFORMA INVOICE', credit_note: 'CREDIT NOTE' }

const NAMES = { invoice: 'Invoice', proforma: 'Proforma', credit_note: 'Credit note' }

/** Brand, seller, buyer and the invoice's own facts; answers where the table may begin. */
export function drawHead(sheet: Sheet, invoice: Invoice): number {
  write(sheet, invoice.seller.name, { y: PAGE.top - 8, width: 110, style: 'brand' })
  write(sheet, BRAND.nativeName, { x: PAGE.left + 94, y: PAGE.top + 1, width: 100, style: 'native' })
  write(sheet, TITLES[invoice.kind], { x: HALF, y: PAGE.top - 4, style: 'title', align: 'right', tag: 'H1' })
  rule(sheet, PAGE.top + 26)

  const top = PAGE.top + 40
  const sellerEnd = drawLines(sheet, 'SOLD BY', sellerLines(invoice), top)
  const factsEnd = drawFacts(sheet, factsOf(invoice), top)
  const middle = Math.max(sellerEnd, factsEnd) + 12
  const buyerEnd = drawLines(sheet, 'BILL TO AND SHIP TO', buyerLines(invoice), middle)
  const paymentEnd = drawFacts(sheet, paymentOf(invoice), middle)

  return Math.max(buyerEnd, paymentEnd) + 18
}

const sellerLines = ({ seller }: Invoice): string[] => [
  seller.legalName,
  ...seller.address,
  `GSTIN ${seller.gstin}`,
  `FSSAI licence ${seller.foodLicence}`,
]

const buyerLines = ({ buyer }: Invoice): string[] => [
  printableName(buyer),
  ...buyer.addressLines,
  `${[buyer.city, buyer.state].filter(Boolean).join(', ')} ${buyer.postalCode}`,
  buyer.country,
  buyer.phone,
  buyer.email,
]

const factsOf = ({ kind, number, date, orderNumber, placeOfSupply, ...rest }: Invoice): [string, string][] => [
  ...(kind === 'proforma' ? [] : ([[`${NAMES[kind]} number`, number]] satisfies [string, string][])),
  [`${NAMES[kind]} date`, day(date)],
  ...creditedOf(rest.credited),
  ['Order number', orderNumber],
  [
    'Place of supply',
    [placeOfSupply.name || rest.buyer.country, placeOfSupply.code && `(${placeOfSupply.code})`].join(' '),
  ],
  ['Reverse charge', rest.isReverseCharge ? 'Yes' : 'No'],
]

const paymentOf = ({ kind, payment }: Invoice): [string, string][] => [
  [
    kind === 'proforma' ? 'Payment by' : 'Paid by',
    capitalized(payment.method ? paymentMethodName(payment.method) : 'online payment'),
  ],
  ['Payment reference', payment.id],
  ...(payment.offer > 0 ? ([['Offer', `${rupees(payment.offer)} less, by the payment provider`]] satisfies Facts) : []),
]

type Facts = [string, string][]

const creditedOf = (credited: Invoice['credited']): Facts =>
  credited
    ? [
        ['Against invoice', `${credited.number} of ${day(credited.date)}`],
        ['Reason', credited.reason],
      ]
    : []

/** A name that no font can write is better said by the address that mails reach. */
const printableName = ({ name, email }: Invoice['buyer']): string =>
  printable(name).some(({ text }) => text.trim()) ? name : email

const drawLines = (sheet: Sheet, label: string, lines: readonly string[], top: number): number =>
  grouped(sheet, 'Sect', () => {
    let y = top + write(sheet, label, { y: top, style: 'label', tag: 'H2' }) + 3
    for (const line of lines) y += write(sheet, line, { y, width: LEFT_WIDTH })

    return y
  })

function drawFacts(sheet: Sheet, facts: readonly [string, string][], top: number): number {
  let y = top
  for (const [label, value] of facts) {
    write(sheet, label, { x: HALF, y: y + 1, width: LABEL_WIDTH, style: 'quiet' })
    y += write(sheet, value, { x: HALF + LABEL_WIDTH, y, isFigure: true }) + 3
  }
  return y
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
