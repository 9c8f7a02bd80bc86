import { and, asc, count, eq, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { offers, offerUses, pastBuyers } from '#modules/offers/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'

/** A buyer as uses remember one. */
export type KnownBuyer = { customerId: string; emailHash: Buffer; phoneHash: Buffer | null }

type BuyerTable = typeof offerUses | typeof pastBuyers

/**
 * Rows of this person: by account or email; by phone only where the account is gone, for several people can share
 * a number, and nobody has proved that it is theirs.
 */
function isOf(table: BuyerTable, { customerId, emailHash, phoneHash }: KnownBuyer): SQL | undefined {
  return or(
    eq(table.customerId, customerId),
    eq(table.emailHash, emailHash),
    phoneHash ? and(isNull(table.customerId), eq(table.phoneHash, phoneHash)) : undefined,
  )
}

/** What a buyer has used and holds of an offer; what is held by an unpaid checkout of their own can be had again. */
type OwnUses = { offerId: string; uses: number; held: number }

/** The uses of some offers by one buyer. */
export function usesBy(db: Query, buyer: KnownBuyer, offerIds: readonly string[]): Promise<OwnUses[]> {
  const isHeld = sql`${offerUses.state} = 'reserved' and ${offerUses.customerId} = ${buyer.customerId}`

  return db
    .select({
      offerId: offerUses.offerId,
      uses: sql<number>`count(*) filter (where not coalesce(${isHeld}, false))::int`,
      held: sql<number>`count(*) filter (where ${isHeld})::int`,
    })
    .from(offerUses)
    .where(and(inArray(offerUses.offerId, [...offerIds]), ne(offerUses.state, 'released'), isOf(offerUses, buyer)))
    .groupBy(offerUses.offerId)
}

/** How many uses of some offers are reserved or used. */
export async function takenOf(db: Query, offerIds: readonly string[]): Promise<Map<string, number>> {
  if (offerIds.length === 0) return new Map()
  const rows = await db
    .select({ offerId: offerUses.offerId, taken: count() })
    .from(offerUses)
    .where(and(inArray(offerUses.offerId, [...offerIds]), ne(offerUses.state, 'released')))
    .groupBy(offerUses.offerId)

  return new Map(rows.map(({ offerId, taken }) => [offerId, taken]))
}

/** Whether this person has ordered before, as far as is remembered here. */
export async function isPastBuyer(db: Query, buyer: KnownBuyer): Promise<boolean> {
  const [row] = await db
    .select({ checkoutId: pastBuyers.checkoutId })
    .from(pastBuyers)
    .where(isOf(pastBuyers, buyer))
    .limit(1)
  return row !== undefined
}

/** What limits the use of an offer. */
export type Limits = Pick<typeof offers.$inferSelect, 'id' | 'total' | 'perCustomer' | 'firstOrderOnly'>

/** The limits of some offers, in the order in which they are locked. */
export function limitsOf(tx: Tx, offerIds: readonly string[]): Promise<Limits[]> {
  const { id, total, perCustomer, firstOrderOnly } = offers

  return tx
    .select({ id, total, perCustomer, firstOrderOnly })
    .from(offers)
    .where(inArray(id, [...offerIds]))
    .orderBy(asc(id))
}

/** Keeps others from taking this offer until `tx` ends. */
export async function lockOffer(tx: Tx, offerId: string): Promise<void> {
  await tx.select({ id: offers.id }).from(offers).where(eq(offers.id, offerId)).for('no key update')
}

/** Keeps this customer from taking any offer elsewhere until `tx` ends. */
export async function lockBuyer(tx: Tx, { customerId }: KnownBuyer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('buyer of offers'), hashtext(${customerId}))`)
}

/** How many uses of an offer a buyer has by other checkouts. */
export async function countOthers(tx: Tx, buyer: KnownBuyer, offerId: string, checkoutId: string): Promise<number> {
  const [row] = await tx
    .select({ uses: count() })
    .from(offerUses)
    .where(
      and(
        ...[eq(offerUses.offerId, offerId), ne(offerUses.state, 'released'), ne(offerUses.checkoutId, checkoutId)],
        isOf(offerUses, buyer),
      ),
    )
  return row?.uses ?? 0
}

/** Reserves a use for a checkout; one that was released is reserved again. */
export async function saveReserved(tx: Tx, use: Omit<typeof offerUses.$inferInsert, 'state'>): Promise<void> {
  await tx
    .insert(offerUses)
    .values({ ...use, state: 'reserved' })
    .onConflictDoUpdate({ target: [offerUses.checkoutId, offerUses.offerId], set: { state: 'reserved' } })
}

type Bought = { checkoutId: SQLWrapper; customerId: SQLWrapper; emailHash: SQLWrapper; phoneHash: SQLWrapper }

/** A checkout became an order, as parts of a statement: what it held is used, and its customer has bought. */
export const useOffersSql = ({ checkoutId, customerId, emailHash, phoneHash }: Bought): SQL => sql`
  used_offers as (
    update ${offerUses} set state = 'used' where checkout_id = ${checkoutId} and state = 'reserved'
  ),
  known_buyer as (
    insert into ${pastBuyers} (checkout_id, customer_id, email_hash, phone_hash)
    values (${checkoutId}, ${customerId}, ${emailHash}::bytea, ${phoneHash}::bytea) on conflict do nothing
  )`

const release = prepareSql<{ checkoutIds: string[] }, unknown>(
  'offer-release',
  (_, given) => sql`
    with forgotten as (delete from ${pastBuyers} where checkout_id = any(${given.checkoutIds}::uuid[]))
    update ${offerUses} set state = 'released'
    where checkout_id = any(${given.checkoutIds}::uuid[]) and state <> 'released'`,
)

/** Gives the uses of checkouts back, and forgets that they were bought. */
export async function releaseUses(tx: Tx, checkoutIds: readonly string[]): Promise<void> {
  await release(tx, { checkoutIds: [...checkoutIds] })
}

/** How often offers were used, how often they are held, and what the used ones gave, in rupees. */
export async function figuresOf(db: Query, offerIds: readonly string[]) {
  if (offerIds.length === 0) return new Map<string, { uses: number; reserved: number; cost: number }>()
  const isUsed = sql`${offerUses.state} = 'used'`
  const rows = await db
    .select({
      offerId: offerUses.offerId,
      uses: sql<number>`count(*) filter (where ${isUsed})::int`,
      reserved: sql<number>`count(*) filter (where ${offerUses.state} = 'reserved')::int`,
      cost: sql<number>`coalesce(sum(${offerUses.amount}) filter (where ${isUsed}), 0)::float8`,
    })
    .from(offerUses)
    .where(and(inArray(offerUses.offerId, [...offerIds]), ne(offerUses.state, 'released')))
    .groupBy(offerUses.offerId)

  return new Map(rows.map(({ offerId, ...figures }) => [offerId, figures]))
}
