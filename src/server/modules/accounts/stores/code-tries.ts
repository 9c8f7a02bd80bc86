import { and, count, eq, gt, min } from 'drizzle-orm'
import { codeTries } from '#modules/accounts/tables.ts'
import type { Tx } from '#platform/postgres/database.ts'

export async function insertCodeTry(tx: Tx, email: string, triedAt: Date): Promise<void> {
  await tx.insert(codeTries).values({ email, triedAt })
}

/** How many codes were tried for an email since a moment, and when the first of them was. */
export async function codeTriesSince(tx: Tx, email: string, since: Date) {
  const [tried] = await tx
    .select({ count: count(), first: min(codeTries.triedAt) })
    .from(codeTries)
    .where(and(eq(codeTries.email, email), gt(codeTries.triedAt, since)))
  return { count: tried?.count ?? 0, first: tried?.first ?? null }
}
