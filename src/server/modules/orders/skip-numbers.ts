import { creditNoteNumber, financialYear, invoiceNumber } from '#domain/invoice-number.ts'
import { lastSkipped, mostGiven } from '#domain/skipped-numbers.ts'
import type { Tx } from '#platform/postgres/database.ts'
import {
  busiestDay,
  lastOrderNumber,
  lastSerial,
  type Series,
  setLastOrderNumber,
  setLastSerial,
} from './stores/skipped-numbers.ts'

/** What of a series is left out: the last number that is known, and the next that will be given. */
export type SkippedNumbers = { series: string; last: string; next: string }

type Lost = { from: Date; to: Date }

const NAMES = {
  invoice: { series: 'Invoices', number: invoiceNumber },
  creditNote: { series: 'Credit notes', number: creditNoteNumber },
}

/**
 * Leaves out every number that may have been given in a time of which the shop knows nothing, because it came out of an
 * older backup: no order, invoice or credit note may bear a number that somebody has on paper already.
 */
export async function skipNumbers(tx: Tx, lost: Lost): Promise<SkippedNumbers[]> {
  const busiest = await busiestDay(tx, lost.from)
  const ofOrders = mostGiven({ ...lost, busiestDay: busiest.orders })
  // A day of many orders can be followed by one of many refunds.
  const ofCreditNotes = mostGiven({ ...lost, busiestDay: Math.max(busiest.orders, busiest.creditNotes) })

  const last = await lastOrderNumber(tx)
  const skipped = lastSkipped(last, ofOrders)
  await setLastOrderNumber(tx, skipped)
  const all = [{ series: 'Orders', last: `DH${last}`, next: `DH${skipped + 1}` }]
  for (const year of yearsOf(lost)) {
    all.push(await skipSerials(tx, 'invoice', year, ofOrders), await skipSerials(tx, 'creditNote', year, ofCreditNotes))
  }
  return all
}

async function skipSerials(tx: Tx, kind: Series, year: string, given: number): Promise<SkippedNumbers> {
  const { series, number } = NAMES[kind]
  const last = await lastSerial(tx, kind, year)
  const skipped = lastSkipped(last, given)
  await setLastSerial(tx, kind, year, skipped)

  return { series, last: last > 0 ? number(year, last) : `none of ${year}`, next: number(year, skipped + 1) }
}

/** The financial years that the time touches: a new one may have begun of which the shop knows nothing. */
const yearsOf = ({ from, to }: Lost): string[] => [...new Set([financialYear(from), financialYear(to)])]
