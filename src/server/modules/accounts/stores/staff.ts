import { and, asc, eq, isNull, max, or, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/staff.ts'
import { sessions, users } from '#modules/accounts/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import type { UserRow } from './users.ts'

const isOwner = or(eq(users.staffRole, 'owner'), isNull(users.staffRole))

/** The owners, whose number nobody else changes until `tx` ends: two who remove each other come one after the other. */
export async function lockOwners(tx: Tx): Promise<{ id: string }[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('owners', 0))`)

  return tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isOwner))
    .orderBy(asc(users.createdAt), asc(users.id))
}

/** Everyone of the staff in the order of joining, with when a session of theirs was last used. */
export function staff(db: Query) {
  return db
    .select({ user: users, lastUsedAt: max(sessions.seenAt) })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(users.role, 'admin'))
    .groupBy(users.id)
    .orderBy(asc(users.createdAt), asc(users.id))
}

/** The present role of one of the staff; null for who is none of them, or no more. */
export async function staffRoleOf(db: Query, id: string): Promise<StaffRole | null> {
  const [member] = await db
    .select({ staffRole: users.staffRole })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin')))
  return member ? (member.staffRole ?? 'owner') : null
}

/** Sets the role of one of the staff and answers who that is, with the role before; undefined when it is not one. */
export async function saveStaffRole(tx: Tx, id: string, role: StaffRole) {
  const isThem = and(eq(users.id, id), eq(users.role, 'admin'))
  const [member] = await tx.select().from(users).where(isThem).for('update')
  if (!member) return undefined

  await tx.update(users).set({ staffRole: role }).where(isThem)
  return { email: member.email, role: member.staffRole ?? 'owner' }
}

/** Deletes one of the staff, and with them all that hangs on them; undefined when it is not one. */
export async function deleteStaff(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [gone] = await tx
    .delete(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin')))
    .returning()
  return gone
}
