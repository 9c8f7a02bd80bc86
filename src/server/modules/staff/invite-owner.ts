import { newId } from '#platform/postgres/ids.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { StaffDeps } from './deps.ts'
import { acceptUrl, newInvitation } from './invite-staff.ts'
import { replaceInvitation } from './store.ts'

/**
 * A link that makes an owner, for whoever has the machine and nobody's password: the command's way in when every
 * owner is locked out. It is shown on the machine instead of being mailed.
 */
export async function inviteOwner(deps: StaffDeps, email: string): Promise<string> {
  const { db, accounts, audit } = deps
  await accounts.staff.ensureFreeEmail(email)

  const key = newSecret()
  const invitation = newInvitation(deps, { email, role: 'owner' }, { id: null, name: 'The server' })
  await db.transaction(async (tx) => {
    await replaceInvitation(tx, { ...invitation, keyHash: hashSecret(key) })
    await audit.record(tx, newId(), {
      subject: 'account',
      subjectId: invitation.id,
      action: 'invited',
      after: { email, role: 'owner' },
    })
  })
  return acceptUrl(deps, key)
}
