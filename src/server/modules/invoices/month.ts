import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import { monthSpan } from '#domain/tax-month.ts'
import type { ZipEntry } from '#platform/files/zip.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { Query } from '#platform/postgres/database.ts'
import type { InvoiceDeps } from './deps.ts'
import { documentName, writeUp } from './documents.ts'
import { countWithoutFigures, drawnDocuments, withoutFigures } from './stores/figures.ts'

/** So long somebody who asks for a month waits for its last documents; what takes longer is a job's. */
const PATIENCE_MS = 2 * SECOND_MS
/** So long a job draws before it lets others have the machine. */
const SHIFT_MS = 10 * MINUTE_MS
const BATCH = 20

/** How many documents of a month have their number and nothing more yet. */
export const pendingOfMonth = (db: Query, month: string): Promise<number> => countWithoutFigures(db, monthSpan(month))

/** Draws what a month has numbers for and nobody has drawn yet, for a moment; answers how many are left to a job. */
export async function drawMonth(deps: InvoiceDeps, month: string): Promise<number> {
  const waiting = await withoutFigures(deps.db, { limit: 1, skip: 0, span: monthSpan(month) })
  if (waiting.length === 0) return 0

  await drawWaiting(deps, month, PATIENCE_MS)
  const left = await pendingOfMonth(deps.db, month)
  if (left > 0) await queueMonth(deps, month)

  return left
}

/** Draws what waits, of a month or of all times. What cannot be drawn keeps nothing else back, and is told of at the end. */
export async function writeUpAll(deps: InvoiceDeps, month: string | null): Promise<void> {
  const { failures, isDone } = await drawWaiting(deps, month, SHIFT_MS)
  if (!isDone && month !== null) await queueMonth(deps, month) // of all times, the next night goes on
  if (failures.length > 0) throw failures[0]
}

const queueMonth = ({ db }: InvoiceDeps, month: string): Promise<void> =>
  addJob(db, 'write-up-documents', { month }, { key: `write-up-documents:${month}` })

async function drawWaiting(deps: InvoiceDeps, month: string | null, patienceMs: number) {
  const end = performance.now() + patienceMs
  const span = month === null ? null : monthSpan(month)
  const failures: unknown[] = []
  while (true) {
    const waiting = await withoutFigures(deps.db, { limit: BATCH, skip: failures.length, span })
    if (waiting.length === 0) return { failures, isDone: true }
    for (const { orderId, number } of waiting) {
      if (performance.now() > end) return { failures, isDone: false }
      await writeUp(deps, orderId, number).catch((error) => failures.push(error))
    }
  }
}

/** Every document of a month as it was drawn, by number, a few at a time. */
export async function* filesOfMonth({ db }: InvoiceDeps, month: string): AsyncGenerator<ZipEntry> {
  let after = ''
  while (true) {
    const page = await drawnDocuments(db, monthSpan(month), { limit: BATCH, after })
    for (const { kind, number, bytes, issuedAt } of page) {
      yield { name: `${kind.replace('_', '-')}s/${documentName(kind, number)}`, bytes, at: issuedAt }
      after = number
    }
    if (page.length < BATCH) return
  }
}
