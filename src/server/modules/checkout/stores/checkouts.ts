import { setTimeout as sleep } from 'node:timers/promises'
import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { cartSql, type StoredCart } from '#modules/cart/service.ts'
import { checkouts } from '#modules/checkout/tables.ts'
import { addJobs, addJobsSql, type Job, jobsText, UNTIL_DONE } from '#platform/jobs/add-job.ts'
import type { CallerQuery } from '#platform/postgres/caller-query.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { type Given, prepare, prepareSql } from '#platform/postgres/prepared.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

const ofOrder = prepare('checkout-of-order', (db, given: Given<{ providerOrderId: string }>) =>
  db.select().from(checkouts).where(eq(checkouts.providerOrderId, given.providerOrderId)),
)

/** The checkout that the provider made an order for, whoever's it is. */
export async function checkoutOfOrder(db: Query, providerOrderId: string): Promise<CheckoutRow | undefined> {
  const [checkout] = await ofOrder(db, { providerOrderId })
  return checkout
}

/** What must be known of a checkout to tell whether it was paid. */
export type PaidFor = Pick<CheckoutRow, 'id' | 'total'>

/** The caller's own checkout that the provider made an order for; null when there is none, or it is somebody else's. */
export const ownCheckout: CallerQuery<PaidFor | null, { providerOrderId: string }> = {
  name: 'checkout',
  of: (userId, { providerOrderId }) => sql<PaidFor | null>`(
    select json_build_object('id', id, 'total', total) from ${checkouts}
    where provider_order_id = ${providerOrderId} and customer_id = ${userId}
  )`,
}

/** The checkout's row, locked: everything that happens to one checkout happens one after the other. */
export async function lockCheckout(tx: Tx, id: string): Promise<CheckoutRow | undefined> {
  const [checkout] = await lock(tx, { id })
  return checkout
}

const lock = prepare('checkout-lock', (db, given: Given<{ id: string }>) =>
  db.select().from(checkouts).where(eq(checkouts.id, given.id)).for('update'),
)

/** Whether a checkout is unpaid and holds stock. Written out: the index of open checkouts is of no use to a plan that does not know the status. */
const IS_HOLDING = sql`status = 'open' and stock = 'held'`

/**
 * Keeps others from opening checkouts for the same customer until `tx` ends, so that each sees what the one before holds.
 * Somebody who opens many at once waits longer for the turn than for any other lock: nobody else is kept by it.
 */
export async function lockHolds(tx: Tx, customerId: string): Promise<void> {
  await holds(tx, { customerId })
}

const holds = prepareSql<{ customerId: string }, unknown>(
  'checkout-lock-holds',
  (_, given) => sql`
    select set_config('lock_timeout', '4500', true),
      pg_advisory_xact_lock(hashtext('holds'), hashtext(${given.customerId})),
      set_config('lock_timeout', before, true)
    from (select current_setting('lock_timeout') as before) as settings`,
)

/** An unpaid checkout and what it keeps from others. */
export type Holding = Pick<CheckoutRow, 'id' | 'reserved'> & { hasOffers: boolean }

/** Those of a customer, locked in one order; one that is being paid at this moment keeps what it holds. */
const lockHoldsSql = (customerId: SQLWrapper) => sql`
  holding as (
    select id, reserved, offers <> '[]' as "hasOffers" from ${checkouts}
    where customer_id = ${customerId} and ${IS_HOLDING} order by id for update skip locked
  )`

/** Those holdings, and how many of them somebody else had locked. */
const heldSql = (customerId: SQLWrapper) => sql`
  (select coalesce(json_agg(holding order by id), '[]') from holding) as holding,
  (
    select count(*)::int from ${checkouts} where customer_id = ${customerId} and ${IS_HOLDING} and id not in (select id from holding)
  ) as passed`

type Held = { holding: Holding[]; passed: number }

const LOOKS = 8
const LOOK_AGAIN_MS = 10

/** Looks again for a moment where one was passed over: it may only have got the name of its order, which takes no longer. */
async function unlessPassed<Found extends Held>(look: () => Promise<Found[]>): Promise<Found | undefined> {
  let [found] = await look()
  for (let looks = 1; found && found.passed > 0 && looks < LOOKS; looks += 1) {
    await sleep(LOOK_AGAIN_MS)
    ;[found] = await look()
  }
  return found
}

/** The customer's unpaid checkouts that hold something, locked. */
export async function lockHolding(tx: Tx, customerId: string): Promise<Holding[]> {
  const found = await unlessPassed(() => holding(tx, { customerId }))
  return found?.holding ?? []
}

const holding = prepareSql<{ customerId: string }, Held>('checkout-holding', (_, given) => {
  const customerId = sql`${given.customerId}::uuid`
  return sql<Held>`with ${lockHoldsSql(customerId)} select ${heldSql(customerId)}`
})

type ToBuy = Held & { cart: StoredCart }

/** What is in the cart, together with those; nothing else of the customer's is frozen meanwhile. */
export async function lockToBuy(tx: Tx, customerId: string): Promise<Pick<ToBuy, 'cart' | 'holding'>> {
  const found = await unlessPassed(() => toBuy(tx, { customerId }))
  return found ?? { cart: EMPTY, holding: [] }
}

/** The same cart once more, for who has others wait for its products already: nothing is waited for any more. */
export async function readCartToBuy(tx: Tx, customerId: string): Promise<StoredCart> {
  const [found] = await toBuy(tx, { customerId })
  return found?.cart ?? EMPTY
}

const EMPTY: StoredCart = { rows: [], code: null }

const toBuy = prepareSql<{ customerId: string }, ToBuy>('checkout-to-buy', (_, given) => {
  const customerId = sql`${given.customerId}::uuid`
  return sql<ToBuy>`with ${lockHoldsSql(customerId)} select ${cartSql(customerId)} as cart, ${heldSql(customerId)}`
})

const heldOf = prepareSql<{ customerId: string }, Pick<CheckoutRow, 'reserved'>>(
  'checkout-held',
  (_, given) => sql<Pick<CheckoutRow, 'reserved'>>`
    select reserved from ${checkouts} where customer_id = ${given.customerId} and ${IS_HOLDING}`,
)

/** How much of each product a customer's unpaid checkouts hold. */
export async function heldFor(db: Query, customerId: string): Promise<Map<string, number>> {
  const holding = await heldOf(db, { customerId })
  const held = new Map<string, number>()
  for (const { productId, quantity } of holding.flatMap(({ reserved }) => reserved)) {
    held.set(productId, (held.get(productId) ?? 0) + quantity)
  }
  return held
}

type Frozen = Omit<CheckoutRow, 'status' | 'stock' | 'providerOrderId'>

const save = prepareSql<Frozen & { jobs: string }, unknown>('checkout-save', (db, given) => {
  const { id, customerId, lines, reserved, address, createdAt, customerName, email, phone } = given
  const { subtotal, discount, tax, shipping, total, pricesIncludeTax, offers, giftNote } = given
  const saved = db.insert(checkouts).values({
    id,
    customerId,
    lines,
    reserved,
    address,
    createdAt,
    customerName,
    email,
    phone,
    subtotal,
    discount,
    tax,
    shipping,
    total,
    pricesIncludeTax,
    offers,
    giftNote,
  })
  return sql`with saved as ${saved} ${addJobsSql(given.jobs)}`
})

/** Keeps a checkout, and has the provider asked about it in so long. */
export async function saveCheckout(tx: Tx, checkout: Frozen, askInMs: number): Promise<void> {
  await save(tx, { ...checkout, jobs: jobsText([reconcileJob(checkout.id, askInMs)]) })
}

/** Where a checkout has come to, and what became of the stock it held. */
export async function saveProgress(
  tx: Tx,
  id: string,
  progress: { status?: CheckoutRow['status']; stock: CheckoutRow['stock'] },
): Promise<void> {
  await tx.update(checkouts).set(progress).where(eq(checkouts.id, id))
}

/** What the customer's unpaid checkouts hold is free. */
export async function saveReleased(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(checkouts)
    .set({ stock: 'released' })
    .where(inArray(checkouts.id, [...ids]))
}

/** Records the order that the provider made for a checkout. */
export async function nameProviderOrder(db: Query, id: string, providerOrderId: string): Promise<void> {
  await name(db, { id, providerOrderId })
}

const name = prepare('checkout-name', (db, given: Given<{ id: string; providerOrderId: string }>) =>
  db
    .update(checkouts)
    .set({ providerOrderId: sql`${given.providerOrderId}` })
    .where(eq(checkouts.id, given.id)),
)

/** Has the provider asked about a checkout in so long, instead of when it was planned so far. */
export async function queueReconcile(tx: Query, checkoutId: string, inMs: number): Promise<void> {
  await addJobs(tx, [reconcileJob(checkoutId, inMs)])
}

export const reconcileJob = (checkoutId: string, inMs: number): Job => ({
  name: 'reconcile',
  payload: { checkoutId },
  key: `reconcile:${checkoutId}`,
  delayMs: inMs,
  maxAttempts: UNTIL_DONE,
})

/** Has the provider's order say which order of the shop's it became. */
export const labelJob = (checkoutId: string): Job => ({
  name: 'note-order',
  payload: { checkoutId },
  key: `note-order:${checkoutId}`,
})
