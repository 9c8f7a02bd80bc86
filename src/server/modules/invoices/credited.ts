import { netOf } from '#domain/gst.ts'
import { toPaise } from '#domain/money.ts'
import type { CreditNoteRow, Sale } from '#modules/orders/service.ts'
import type { Invoice } from './invoice.ts'

/** What a credit note is of, and the ones before it, the oldest first. */
export type NoteOfSale = { note: CreditNoteRow; before: readonly CreditNoteRow[]; invoiceNumber: string }

/** The lines of a credit note, the taxes that they take back, and what of delivery was charged without tax, in paise. */
export type Credited = Pick<Invoice, 'lines' | 'taxable' | 'taxes' | 'shipping'>

/** What a credit note says that takes only money back. */
export const partOf = ({ orderNumber }: Sale): string => `Part of the price of order ${orderNumber}`

type NoteLine = NonNullable<CreditNoteRow['lines']>[number]

/** Whether a credit note's line is about that of the sale: two products can have one name. */
export const isAbout = (line: NoteLine, { productId, name }: Sale['items'][number]): boolean =>
  line.productId === undefined ? line.name === name : line.productId === productId

/** What so many pieces of a line came to after its discount, in paise. */
export const worthOf = (item: Sale['items'][number] | undefined, quantity: number): number =>
  item ? Math.floor((toPaise(netOf(item)) * quantity) / item.quantity) : 0
