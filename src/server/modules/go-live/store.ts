import { and, eq, gte, isNull, or } from 'drizzle-orm'
import { users } from '#modules/accounts/tables.ts'
import { paymentEvents } from '#modules/payments/tables.ts'
import type { Query } from '#platform/postgres/database.ts'
import { goLiveProofs } from './tables.ts'

export type Proof = typeof goLiveProofs.$inferSelect

/** Records that something was seen to work; the first time counts. */
export async function saveProof(db: Query, proof: Proof): Promise<void> {
  await db.insert(goLiveProofs).values(proof).onConflictDoNothing()
}

export async function proofOf(db: Query, what: Proof['what'], about: string): Promise<Proof | undefined> {
  const [proof] = await db
    .select()
    .from(goLiveProofs)
    .where(and(eq(goLiveProofs.what, what), eq(goLiveProofs.about, about)))
  return proof
}

/** Whether the provider has told something, signed, since a moment. */
export async function hasEventSince(db: Query, moment: Date): Promise<boolean> {
  const events = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(gte(paymentEvents.receivedAt, moment))
    .limit(1)
  return events.length > 0
}

/** The owners who sign in with a password alone. */
export async function ownersWithoutTwoStep(db: Query): Promise<string[]> {
  const owners = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(eq(users.role, 'admin'), or(isNull(users.staffRole), eq(users.staffRole, 'owner')), isNull(users.totpSecret)),
    )
    .orderBy(users.email)
  return owners.map(({ email }) => email)
}
