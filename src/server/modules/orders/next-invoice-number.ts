import { financialYear, invoiceNumber } from '#domain/invoice-number.ts'
import { documentDate } from '#domain/tax-month.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { lastFiledMonth } from './stores/filed-months.ts'
import { nextInvoiceSerial } from './stores/orders.ts'

/** The next number of the financial year, and the date it goes with. Its row stays locked until the order is written: no gap, no double. */
export async function nextInvoiceNumber(tx: Tx, now: Date): Promise<{ invoiceNumber: string; invoicedAt: Date }> {
  const invoicedAt = documentDate(now, await lastFiledMonth(tx))
  const year = financialYear(invoicedAt)

  return { invoiceNumber: invoiceNumber(year, await nextInvoiceSerial(tx, year)), invoicedAt }
}
