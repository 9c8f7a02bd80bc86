import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { staffInvitations } from './tables.ts'

export type InvitationRow = typeof staffInvitations.$inferSelect

/** Keeps an invitation in the place of any earlier one of that email, whose key is dead from now on. */
export async function replaceInvitation(tx: Tx, invitation: InvitationRow): Promise<void> {
  await tx
    .insert(staffInvitations)
    .values(invitation)
    .onConflictDoUpdate({ target: staffInvitations.email, set: invitation })
}

/** Stores the hash of an invitation's key and answers the invitation; undefined when it is there no more. */
export async function saveKeyHash(db: Query, id: string, keyHash: Buffer): Promise<InvitationRow | undefined> {
  const [invitation] = await db.update(staffInvitations).set({ keyHash }).where(eq(staffInvitations.id, id)).returning()
  return invitation
}

/** The invitations that can be accepted, oldest first. */
export function pendingInvitations(db: Query, now: Date): Promise<InvitationRow[]> {
  return db
    .select()
    .from(staffInvitations)
    .where(gt(staffInvitations.expiresAt, now))
    .orderBy(asc(staffInvitations.createdAt))
}

/** Whether a key opens an invitation. */
export async function isKeyGood(db: Query, keyHash: Buffer, now: Date): Promise<boolean> {
  const found = await db.select({ id: staffInvitations.id }).from(staffInvitations).where(isOpenedBy(keyHash, now))
  return found.length > 0
}

/** The invitation of a key, once, while it lives. */
export async function takeInvitation(tx: Tx, keyHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  const [invitation] = await tx.delete(staffInvitations).where(isOpenedBy(keyHash, now)).returning()
  return invitation
}

/** Deletes an invitation and answers it; undefined when there is none. */
export async function deleteInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  const [invitation] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning()
  return invitation
}

/** Deletes what somebody invited, and answers it. */
export function deleteInvitationsBy(tx: Tx, inviterId: string): Promise<InvitationRow[]> {
  return tx.delete(staffInvitations).where(eq(staffInvitations.inviterId, inviterId)).returning()
}

export async function deleteExpiredInvitations(db: Query, now: Date): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, now))
}

const isOpenedBy = (keyHash: Buffer, now: Date) =>
  and(eq(staffInvitations.keyHash, keyHash), gt(staffInvitations.expiresAt, now))

/** Voids every invitation: one that was accepted after a backup would open a second time. */
export async function deleteInvitations(tx: Tx): Promise<void> {
  await tx.delete(staffInvitations)
}
