import { isMonthOver } from '#domain/tax-month.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ReportDeps } from './deps.ts'

/** What entries about months are recorded under: there is one list of them. */
const MONTHS_ID = '00000000-0000-4000-8000-00000000f11e'

const TRIES = 3

/**
 * Marks a month as filed. Whoever is about to number a document is waited for, and dates it into a later month after
 * this; what has a number already is drawn first, so that the sums of the month are final. Marked again, it stays as it was.
 */
export async function fileMonth(deps: ReportDeps, ownerId: string, month: string): Promise<void> {
  if (!isMonthOver(month, deps.clock())) throw new Refusal('month_not_over')

  for (let tries = 0; tries < TRIES; tries += 1) {
    if ((await deps.invoices.drawMonth(month)) > 0) break
    if (await markFiled(deps, ownerId, month)) return
  }
  throw new Refusal('documents_pending')
}

/** False when somebody took a number of that month just now, which nobody has drawn. */
async function markFiled(deps: ReportDeps, ownerId: string, month: string): Promise<boolean> {
  const { db, clock, orders, invoices, audit } = deps
  const filedBy = await deps.emailOf(ownerId)

  return db.transaction(async (tx) => {
    await orders.filing.lockMonthsExclusive(tx)
    if (await orders.filing.read(tx, month)) return true
    if ((await invoices.pendingOfMonth(tx, month)) > 0) return false

    await orders.filing.save(tx, { month, filedAt: clock(), filedBy })
    await audit.record(tx, ownerId, { subject: 'month', subjectId: MONTHS_ID, action: 'filed', after: { month } })
    return true
  })
}
