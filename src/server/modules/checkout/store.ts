import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { payments } from '#modules/payments/tables.ts'
import { addJob, addJobs, UNTIL_DONE } from '#platform/jobs/add-job.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { checkouts } from './tables.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

const AT_ONCE = 100

export async function checkoutOfOrder(db: Query, providerOrderId: string): Promise<CheckoutRow | undefined> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.providerOrderId, providerOrderId))
  return checkout
}

export async function checkoutById(db: Query, id: string): Promise<CheckoutRow | undefined> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  return checkout
}

/** The checkout's row, locked: everything that happens to one checkout happens one after the other. */
export async function lockCheckout(tx: Tx, id: string): Promise<CheckoutRow | undefined> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update')
  return checkout
}

/** The customer's unpaid checkouts that hold stock. */
const holdingOf = (customerId: string) =>
  and(eq(checkouts.customerId, customerId), eq(checkouts.status, 'open'), eq(checkouts.stock, 'held'))

/**
 * Keeps others from opening checkouts for the same customer until `tx` ends, so that each sees what the one before holds.
 * Somebody who opens many at once waits longer for the turn than for any other lock: nobody else is kept by it.
 */
export async function lockHolds(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`
    select set_config('lock_timeout', '4500', true),
      pg_advisory_xact_lock(hashtext('holds'), hashtext(${customerId})),
      set_config('lock_timeout', before, true)
    from (select current_setting('lock_timeout') as before) as settings`)
}

/** All of them but one, locked in one order, if they hold one of these products, or the use of an offer. */
export async function lockOtherHolds(
  tx: Tx,
  customerId: string,
  exceptId: string,
  productIds: readonly string[],
): Promise<CheckoutRow[]> {
  const isWanted = sql`(${checkouts.offers} <> '[]' or exists (
    select from jsonb_array_elements(${checkouts.reserved}) held
    where held->>'productId' = any(${sql.param([...productIds])}::text[])))`

  return tx
    .select()
    .from(checkouts)
    .where(and(holdingOf(customerId), ne(checkouts.id, exceptId), isWanted))
    .orderBy(asc(checkouts.id))
    .for('update', { skipLocked: true }) // one that is being paid at this moment keeps what it holds
}

/** How much of each product a customer's unpaid checkouts hold. */
export async function heldBy(db: Query, customerId: string): Promise<Map<string, number>> {
  const holding = await db.select({ reserved: checkouts.reserved }).from(checkouts).where(holdingOf(customerId))
  const held = new Map<string, number>()
  for (const { productId, quantity } of holding.flatMap(({ reserved }) => reserved)) {
    held.set(productId, (held.get(productId) ?? 0) + quantity)
  }
  return held
}

export async function saveCheckout(tx: Tx, checkout: typeof checkouts.$inferInsert): Promise<void> {
  await tx.insert(checkouts).values(checkout)
}

/** Where a checkout has come to, and what became of the stock it held. */
export async function saveProgress(
  tx: Tx,
  id: string,
  progress: { status?: CheckoutRow['status']; stock: CheckoutRow['stock'] },
): Promise<void> {
  await tx.update(checkouts).set(progress).where(eq(checkouts.id, id))
}

/** Records the order that the provider made for a checkout. */
export async function nameProviderOrder(db: Query, id: string, providerOrderId: string): Promise<void> {
  await db.update(checkouts).set({ providerOrderId }).where(eq(checkouts.id, id))
}

/** Has the provider asked about a checkout in so long, instead of when it was planned so far. */
export const addReconcile = (tx: Query, checkoutId: string, inMs: number): Promise<void> =>
  addJob(tx, 'reconcile', { checkoutId }, { key: reconcileKey(checkoutId), delayMs: inMs, maxAttempts: UNTIL_DONE })

/** Where a walk through the unfinished checkouts, newest first, has come to. */
export type Place = { createdAt: string; id: string }

/** Has the provider asked now about the next unfinished checkouts, the newest first, and answers where to go on. */
export async function addReconciles(db: Query, after: Place | null): Promise<Place | null> {
  const { rows } = await db.execute<Place>(sql`
    with unfinished as (
      select id, created_at from ${checkouts} where ${eq(checkouts.status, 'open')}
      union
      select id, created_at from ${checkouts}
      where ${ne(checkouts.status, 'over')} and id in (select checkout_id from ${payments} where ${eq(payments.status, 'authorized')})
    )
    select id, created_at::text as "createdAt" from unfinished
    where ${after?.createdAt ?? null}::timestamptz is null
      or (created_at, id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by created_at desc, id desc limit ${AT_ONCE}`)
  const jobs = rows.map(({ id }, place) => ({
    payload: { checkoutId: id },
    key: reconcileKey(id),
    delayMs: place, // the queue goes by the time a job is due: in this order, then
  }))
  await addJobs(db, 'reconcile', jobs, { maxAttempts: UNTIL_DONE })

  return rows.length < AT_ONCE ? null : (rows.at(-1) ?? null)
}

/** Has the provider's order say which order of the shop's it became. */
export const addNote = (tx: Query, checkoutId: string): Promise<void> =>
  addJob(tx, 'note-order', { checkoutId }, { key: `note-order:${checkoutId}` })

const reconcileKey = (checkoutId: string): string => `reconcile:${checkoutId}`
