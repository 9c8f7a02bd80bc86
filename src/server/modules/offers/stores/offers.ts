import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { OfferForm } from '#contract/offers.ts'
import { offers, offersVersion } from '#modules/offers/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Versioned } from '#platform/postgres/cached-copy.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { olderThan } from '#platform/postgres/older-than.ts'

const ROW = 1

const { deletedAt: _, ...asKnown } = getTableColumns(offers)

/** An offer as it is written; its uses are counted elsewhere. */
export type KnownOffer = Omit<typeof offers.$inferSelect, 'deletedAt'>

const isThere = isNull(offers.deletedAt)

/** Every offer that is not deleted, the oldest first, and how often offers were changed. */
export async function readOffers(db: Query): Promise<Versioned<KnownOffer[]>> {
  const version = await readVersion(db) // first: what is changed in between is looked after again
  const value = await db.select(asKnown).from(offers).where(isThere).orderBy(asc(offers.createdAt), asc(offers.id))

  return { version, value }
}

export async function readVersion(db: Query): Promise<number> {
  const [row] = await db.select().from(offersVersion).where(eq(offersVersion.id, ROW))
  return row?.version ?? 0
}

/** Counts a change; offers are changed one after the other until `tx` ends. */
export async function countChange(tx: Tx): Promise<void> {
  await tx
    .insert(offersVersion)
    .values({ id: ROW, version: 1 })
    .onConflictDoUpdate({ target: offersVersion.id, set: { version: sql`${offersVersion.version} + 1` } })
}

/** One page of the offers, newest first. */
export function offersAfter(db: Query, limit: number, position?: Position): Promise<KnownOffer[]> {
  const { createdAt, id } = offers

  return db
    .select(asKnown)
    .from(offers)
    .where(and(isThere, olderThan(position, createdAt, id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function offerById(db: Query, id: string): Promise<KnownOffer | undefined> {
  const [offer] = await db
    .select(asKnown)
    .from(offers)
    .where(and(eq(offers.id, id), isThere))
  return offer
}

/** Whether another offer has this code. */
export async function isCodeTaken(db: Query, code: string, exceptId: string): Promise<boolean> {
  const [offer] = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.code, code), isThere))
  return offer !== undefined && offer.id !== exceptId
}

export async function insertOffer(tx: Tx, offer: OfferForm & { id: string; createdAt: Date }): Promise<void> {
  await tx.insert(offers).values(offer)
}

export async function saveOffer(tx: Tx, id: string, offer: OfferForm): Promise<void> {
  await tx.update(offers).set(offer).where(eq(offers.id, id))
}

export async function saveDeletedAt(tx: Tx, id: string, deletedAt: Date): Promise<void> {
  await tx.update(offers).set({ deletedAt }).where(eq(offers.id, id))
}
