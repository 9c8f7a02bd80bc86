import { financialYear, invoiceNumber } from '#domain/invoice-number.ts'
import { documentDate, monthInIndia } from '#domain/tax-month.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { lastFiledMonth, lockMonthsShared } from './stores/filed-months.ts'
import { nextInvoiceSerial, saveInvoiceNumber } from './stores/orders.ts'

type Numbered = { invoiceNumber: string; invoicedAt: Date }

/** Gives an order that has none the next number. */
export async function invoiceOrder(tx: Tx, orderId: string, now: Date): Promise<string> {
  const { invoiceNumber: number, invoicedAt } = await nextInvoiceNumber(tx, now)
  await saveInvoiceNumber(tx, orderId, number, invoicedAt)

  return number
}

/** The next number of the financial year, and the date it goes with. Its row stays locked until the order is written: no gap, no double. */
export async function nextInvoiceNumber(tx: Tx, now: Date): Promise<Numbered> {
  await lockMonthsShared(tx)
  const numbered = await numberOn(tx, now)
  if (numbered) return numbered

  const free = await numberOn(tx, documentDate(now, await lastFiledMonth(tx)))
  if (!free) throw new Error('a month was filed while it was locked')
  return free
}

/** Null when that month is filed. */
async function numberOn(tx: Tx, invoicedAt: Date): Promise<Numbered | null> {
  const year = financialYear(invoicedAt)
  const serial = await nextInvoiceSerial(tx, { financialYear: year, month: monthInIndia(invoicedAt) })

  return serial === null ? null : { invoiceNumber: invoiceNumber(year, serial), invoicedAt }
}
