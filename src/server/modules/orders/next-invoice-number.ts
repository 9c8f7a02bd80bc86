import { financialYear, invoiceNumber } from '#domain/invoice-number.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { nextInvoiceSerial } from './stores/orders.ts'

/** The next number of the financial year. Its row stays locked until the order is written: no gap, no double. */
export async function nextInvoiceNumber(tx: Tx, now: Date): Promise<string> {
  const year = financialYear(now)

  return invoiceNumber(year, await nextInvoiceSerial(tx, year))
}
