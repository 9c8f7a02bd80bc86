import { Refusal } from '#platform/http/refusal.ts'
import type { StaffDeps } from './deps.ts'
import { deleteInvitation } from './store.ts'

/** Removes one of the staff or withdraws an invitation; answers which of the two it was. */
export function removeStaff({ db, accounts, audit }: StaffDeps, ownerId: string, id: string) {
  return db.transaction(async (tx): Promise<'member' | 'invitation'> => {
    if (await accounts.staff.remove(tx, ownerId, id)) return 'member'

    const withdrawn = await deleteInvitation(tx, id)
    if (!withdrawn) throw new Refusal('not_found')

    const { email, role } = withdrawn
    await audit.record(tx, ownerId, {
      subject: 'account',
      subjectId: id,
      action: 'invitation withdrawn',
      before: { email, role },
    })
    return 'invitation'
  })
}
