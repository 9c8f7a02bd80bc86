import type { StaffMember } from '#contract/staff.ts'
import type { StaffDeps } from './deps.ts'
import { pendingInvitations } from './store.ts'

/** Everyone of the staff, and then everyone who is invited. */
export async function listStaff({ db, clock, accounts }: StaffDeps): Promise<StaffMember[]> {
  const [members, invitations] = await Promise.all([accounts.staff.list(), pendingInvitations(db, clock())])

  return [
    ...members.map(({ lastUsedAt, ...member }) => ({
      ...member,
      isPending: false,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      expiresAt: null,
    })),
    ...invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      name: '',
      isPending: true,
      hasSecondFactor: false,
      lastUsedAt: null,
      expiresAt: expiresAt.toISOString(),
    })),
  ]
}
