import type { Invitation } from '#contract/staff.ts'
import { INVITATION_HOURS } from '#domain/staff.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import { newId } from '#platform/postgres/ids.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { StaffDeps } from './deps.ts'
import { invitationsOf } from './limits.ts'
import { invitation } from './mails.ts'
import { replaceInvitation, saveKeyHash } from './store.ts'

/** The page that takes the key; the same path stands in the web's table. */
const ACCEPT_PATH = '/accept-invite'

/** Invites somebody to the staff by mail, in the place of any earlier invitation of that email. */
export async function inviteStaff(deps: StaffDeps, ownerId: string, { email, role }: Invitation): Promise<void> {
  const { db, clock, limit, accounts, audit } = deps
  await accounts.staff.refuseTakenEmail(email)
  await limit.spend(...invitationsOf(ownerId))

  const id = newId()
  const createdAt = clock()
  const expiresAt = new Date(createdAt.getTime() + INVITATION_HOURS * 3_600_000)
  const { name: invitedBy } = await accounts.profile.read(ownerId)
  await db.transaction(async (tx) => {
    await replaceInvitation(tx, { id, email, role, keyHash: null, invitedBy, createdAt, expiresAt })
    await addJob(tx, 'mail-invitation', { id })
    await audit.record(tx, ownerId, {
      ...{ subject: 'account', subjectId: id, action: 'invited' },
      after: { email, role },
    })
  })
}

/** Makes an invitation's key and mails it: no table and no queue ever holds it. One that was replaced is not mailed. */
export async function mailInvitation({ db, mail, shop }: StaffDeps, { id }: { id: string }): Promise<void> {
  const key = newSecret()
  const found = await saveKeyHash(db, id, hashSecret(key))
  if (!found) return

  await mail.send(found.email, ...invitation(found.invitedBy, found.role, `${shop.url}${ACCEPT_PATH}?key=${key}`))
}
