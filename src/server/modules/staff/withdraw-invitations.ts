import type { Tx } from '#platform/postgres/database.ts'
import type { StaffDeps } from './deps.ts'
import { deleteInvitationsBy, type InvitationRow } from './store.ts'

/** Withdraws what somebody invited who is an owner no more: nobody comes back by a key they gave to themselves. */
export async function withdrawInvitationsBy(
  deps: StaffDeps,
  tx: Tx,
  ownerId: string,
  inviterId: string,
): Promise<void> {
  for (const withdrawn of await deleteInvitationsBy(tx, inviterId)) await recordWithdrawn(deps, tx, ownerId, withdrawn)
}

export function recordWithdrawn(
  { audit }: Pick<StaffDeps, 'audit'>,
  tx: Tx,
  ownerId: string,
  { id, email, role }: InvitationRow,
): Promise<void> {
  return audit.record(tx, ownerId, {
    subject: 'account',
    subjectId: id,
    action: 'invitation withdrawn',
    before: { email, role },
  })
}
