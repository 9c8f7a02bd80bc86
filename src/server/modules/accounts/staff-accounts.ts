import type { StaffRole } from '#domain/staff.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { AccountDeps } from './deps.ts'
import { deleteRegistrationsOf } from './stores/registrations.ts'
import { deleteStaff, lockOwners, saveStaffRole, staff } from './stores/staff.ts'
import { insertUser, lockEmail, userByEmail } from './stores/users.ts'
import { issueToken } from './tokens.ts'

export type Newcomer = { email: string; name: string; role: StaffRole; passwordHash: string; device: string }

/** Everyone of the staff. */
export async function listStaffAccounts({ db }: AccountDeps) {
  const rows = await staff(db)

  return rows.map(({ user: { id, email, name, staffRole, totpSecret }, lastUsedAt }) => ({
    id,
    email,
    name,
    lastUsedAt,
    role: staffRole ?? 'owner',
    hasSecondFactor: totpSecret !== null,
  }))
}

/** No email that has an account already, a customer's or one of the staff's. */
export async function ensureFreeEmail(db: Query, email: string): Promise<void> {
  const user = await userByEmail(db, email)
  if (!user) return

  const whose = user.role === 'customer' ? 'belongs to a customer' : 'belongs to the staff already'
  throw new Refusal('email_taken', { message: `This email ${whose}. Please take another one.` })
}

/** Makes somebody one of the staff and signs them in. */
export async function addStaffAccount({ clock, recordAdminChange }: AccountDeps, tx: Tx, newcomer: Newcomer) {
  const { email, name, role, passwordHash, device } = newcomer
  await lockEmail(tx, email)
  await ensureFreeEmail(tx, email)

  const id = newId()
  await insertUser(tx, { id, email, name, role: 'admin', staffRole: role, passwordHash, createdAt: clock() })
  await deleteRegistrationsOf(tx, email) // a sign-up under way must not open this account with its own password
  const after = { email, role, device }
  await recordAdminChange(tx, id, { subject: 'account', subjectId: id, action: 'joined', after })

  return { id, token: await issueToken(tx, id, clock(), device) }
}

/** What an owner is told whose list of the staff is an old one: somebody was removed or has joined, an invitation withdrawn. */
export const STAFF_CHANGED = 'The staff have changed meanwhile. Please look at the list again.'

/** Gives one of the staff another role, which counts from their next request on. */
export async function changeStaffRole(
  { recordAdminChange }: AccountDeps,
  tx: Tx,
  ownerId: string,
  id: string,
  role: StaffRole,
): Promise<void> {
  const isLast = await isLastOwner(tx, ownerId, id)
  const before = await saveStaffRole(tx, id, role)
  if (!before) throw new Refusal('not_found', { message: STAFF_CHANGED })
  if (before.role === role) return
  if (isLast) {
    throw new Refusal('last_owner', { message: 'The last owner stays an owner. Please invite another one first.' })
  }

  const change = { subject: 'account', subjectId: id, action: 'role changed' } as const
  await recordAdminChange(tx, ownerId, { ...change, before, after: { ...before, role } })
}

/** Removes one of the staff, whose tokens die with it; the last owner stays. False when it is none of the staff. */
export async function removeStaffAccount({ recordAdminChange }: AccountDeps, tx: Tx, ownerId: string, id: string) {
  if (await isLastOwner(tx, ownerId, id)) throw new Refusal('last_owner')

  const change = { subject: 'account', subjectId: id, action: 'removed' } as const
  const gone = await deleteStaff(tx, id)
  if (!gone) return false

  const before = { email: gone.email, name: gone.name, role: gone.staffRole ?? 'owner' }
  await recordAdminChange(tx, ownerId, { ...change, before })
  return true
}

/** All owners, who stay so until `tx` ends; who asks may have been removed, or made something else, in this very moment. */
export async function ensureOwner(tx: Tx, id: string): Promise<{ id: string }[]> {
  const owners = await lockOwners(tx)
  if (!owners.some((owner) => owner.id === id)) throw new Refusal('forbidden')

  return owners
}

/** Whether this is the only owner there is; nobody changes that until `tx` ends. */
async function isLastOwner(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const owners = await ensureOwner(tx, ownerId)

  return owners.length === 1 && owners[0]?.id === id
}
