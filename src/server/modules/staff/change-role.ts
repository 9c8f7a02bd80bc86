import type { StaffRole } from '#domain/staff.ts'
import type { StaffDeps } from './deps.ts'
import { withdrawInvitationsBy } from './withdraw-invitations.ts'

/** Gives one of the staff another role; whoever is only invited is invited again instead. */
export function changeRole(deps: StaffDeps, ownerId: string, id: string, role: StaffRole): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await deps.accounts.staff.changeRole(tx, ownerId, id, role)
    if (role !== 'owner') await withdrawInvitationsBy(deps, tx, ownerId, id)
  })
}
