import { and, count, eq, gt, min, sql } from 'drizzle-orm'
import { codeTries } from '#modules/accounts/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

type Kind = typeof codeTries.$inferSelect.kind

const countedFor = (kind: Kind, whose: string) => and(eq(codeTries.kind, kind), eq(codeTries.whose, whose))

/** One try at a time: until `tx` ends, the others wait here. */
export async function lockCodeTries(tx: Tx, kind: Kind, whose: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guess:${kind}:${whose}`}, 0))`)
}

export async function insertCodeTry(tx: Tx, kind: Kind, whose: string, triedAt: Date): Promise<void> {
  await tx.insert(codeTries).values({ kind, whose, triedAt })
}

/** How many codes were tried since a moment, and when the first of them was. */
export async function codeTriesSince(tx: Tx, kind: Kind, whose: string, since: Date) {
  const [tried] = await tx
    .select({ count: count(), first: min(codeTries.triedAt) })
    .from(codeTries)
    .where(and(countedFor(kind, whose), gt(codeTries.triedAt, since)))
  return { count: tried?.count ?? 0, first: tried?.first ?? null }
}

export async function deleteCodeTries(db: Query, kind: Kind, whose: string): Promise<void> {
  await db.delete(codeTries).where(countedFor(kind, whose))
}
