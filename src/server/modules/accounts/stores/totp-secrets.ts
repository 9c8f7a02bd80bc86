import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { users } from '#modules/accounts/tables.ts'
import type { Query } from '#platform/postgres/database.ts'

type TotpSecrets = { totpSecret: string | null; totpOffered: string | null }

/** Everybody with an authenticator, or on the way to one. */
export function usersWithTotp(db: Query): Promise<(TotpSecrets & { id: string })[]> {
  return db
    .select({ id: users.id, totpSecret: users.totpSecret, totpOffered: users.totpOffered })
    .from(users)
    .where(or(isNotNull(users.totpSecret), isNotNull(users.totpOffered)))
}

/** Puts secrets in the place of others; does nothing when those were changed meanwhile. */
export async function replaceTotpSecrets(db: Query, id: string, old: TotpSecrets, secrets: TotpSecrets): Promise<void> {
  await db
    .update(users)
    .set(secrets)
    .where(
      and(
        eq(users.id, id),
        sql`${users.totpSecret} is not distinct from ${old.totpSecret}`,
        sql`${users.totpOffered} is not distinct from ${old.totpOffered}`,
      ),
    )
}

/** Turns every second factor off: for a shop whose secret key is lost. */
export async function clearTotpSecrets(db: Query): Promise<void> {
  await db.update(users).set({ totpSecret: null, totpOffered: null })
}
