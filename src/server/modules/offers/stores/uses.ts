import { and, asc, count, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { offers, offerUses, pastBuyers } from '#modules/offers/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

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
  const rows = await db
    .select({ id: offers.id, taken: offers.taken })
    .from(offers)
    .where(inArray(offers.id, [...offerIds]))

  return new Map(rows.map(({ id, taken }) => [id, taken]))
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

/** Counts one use more and locks the offer until `tx` ends; answers its limits. */
export async function takeOne(tx: Tx, offerId: string) {
  const { taken, total, perCustomer, firstOrderOnly } = offers
  const [offer] = await tx
    .update(offers)
    .set({ taken: sql`${offers.taken} + 1` })
    .where(eq(offers.id, offerId))
    .returning({ taken, total, perCustomer, firstOrderOnly })
  return offer
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

/** What a checkout has reserved is used. */
export async function saveUsed(tx: Tx, checkoutId: string): Promise<void> {
  await tx
    .update(offerUses)
    .set({ state: 'used' })
    .where(and(eq(offerUses.checkoutId, checkoutId), eq(offerUses.state, 'reserved')))
}

/** Keeps others from taking and giving back these offers until `tx` ends, all locked in one order. */
export async function lockOffers(tx: Tx, offerIds: readonly string[]): Promise<void> {
  if (offerIds.length === 0) return
  await tx
    .select({ id: offers.id })
    .from(offers)
    .where(inArray(offers.id, [...offerIds]))
    .orderBy(asc(offers.id))
    .for('no key update')
}

/** The offers that checkouts have uses of. */
export async function heldOffers(tx: Tx, checkoutIds: readonly string[]): Promise<string[]> {
  const rows = await tx.selectDistinct({ offerId: offerUses.offerId }).from(offerUses).where(holdsOf(checkoutIds))
  return rows.map(({ offerId }) => offerId)
}

/** Gives the uses of checkouts back, whose offers the caller has locked. */
export async function releaseUses(tx: Tx, checkoutIds: readonly string[]): Promise<void> {
  const released = await tx
    .update(offerUses)
    .set({ state: 'released' })
    .where(holdsOf(checkoutIds))
    .returning({ offerId: offerUses.offerId })
  for (const [offerId, uses] of Map.groupBy(released, (use) => use.offerId)) {
    await tx
      .update(offers)
      .set({ taken: sql`${offers.taken} - ${uses.length}` })
      .where(eq(offers.id, offerId))
  }
}

const holdsOf = (checkoutIds: readonly string[]) =>
  and(inArray(offerUses.checkoutId, [...checkoutIds]), ne(offerUses.state, 'released'))

export async function saveBuyer(tx: Tx, checkoutId: string, buyer: KnownBuyer): Promise<void> {
  await tx
    .insert(pastBuyers)
    .values({ checkoutId, ...buyer })
    .onConflictDoNothing()
}

export async function removeBuyers(tx: Tx, checkoutIds: readonly string[]): Promise<void> {
  await tx.delete(pastBuyers).where(inArray(pastBuyers.checkoutId, [...checkoutIds]))
}

/** From here on a person is known by hashes alone. */
export async function forgetAccount(tx: Tx, customerId: string): Promise<void> {
  await tx.update(offerUses).set({ customerId: null }).where(eq(offerUses.customerId, customerId))
  await tx.update(pastBuyers).set({ customerId: null }).where(eq(pastBuyers.customerId, customerId))
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
