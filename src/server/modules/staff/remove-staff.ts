import { STAFF_CHANGED } from '#modules/accounts/service.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { StaffDeps } from './deps.ts'
import { deleteInvitation } from './store.ts'
import { recordWithdrawn, withdrawInvitationsBy } from './withdraw-invitations.ts'

/** Removes one of the staff, with what they invited, or withdraws an invitation; answers which of the two it was. */
export function removeStaff(deps: StaffDeps, ownerId: string, id: string) {
  return deps.db.transaction(async (tx): Promise<'member' | 'invitation'> => {
    if (await deps.accounts.staff.remove(tx, ownerId, id)) {
      await withdrawInvitationsBy(deps, tx, ownerId, id)
      return 'member'
    }

    const withdrawn = await deleteInvitation(tx, id)
    if (!withdrawn) throw new Refusal('not_found', { message: STAFF_CHANGED })

    await recordWithdrawn(deps, tx, ownerId, withdrawn)
    return 'invitation'
  })
}
