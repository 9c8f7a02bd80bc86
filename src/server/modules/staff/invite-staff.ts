import type { Invitation } from '#contract/staff.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { INVITATION_HOURS } from '#domain/staff.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import { newId } from '#platform/postgres/ids.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { StaffDeps } from './deps.ts'
import { invitationLimit } from './limits.ts'
import { invitation } from './mails.ts'
import { type InvitationRow, replaceInvitation, saveKeyHash } from './store.ts'

/** Invites somebody to the staff by mail, in the place of any earlier invitation of that email. */
export async function inviteStaff(deps: StaffDeps, ownerId: string, { email, role }: Invitation): Promise<void> {
  const { db, limit, accounts, audit } = deps
  await accounts.staff.ensureFreeEmail(email)
  await limit.spend(invitationLimit(ownerId))

  const { name } = await accounts.profile.read(ownerId)
  const invited = newInvitation(deps, { email, role }, { id: ownerId, name })
  await db.transaction(async (tx) => {
    await accounts.staff.ensureOwner(tx, ownerId)
    await replaceInvitation(tx, invited)
    await addJob(tx, 'mail-invitation', { id: invited.id })
    await audit.record(tx, ownerId, {
      subject: 'account',
      subjectId: invited.id,
      action: 'invited',
      after: { email, role },
    })
  })
}

/** Makes an invitation's key and mails it: no table and no queue ever holds it. One that was replaced is not mailed. */
export async function mailInvitation(deps: StaffDeps, { id }: { id: string }): Promise<void> {
  const key = newSecret()
  const found = await saveKeyHash(deps.db, id, hashSecret(key))
  if (!found) return

  await deps.mail.send(found.email, ...invitation(found.invitedBy, found.role, acceptUrl(deps, key)))
}

/** An invitation from now on, without a key yet. */
export function newInvitation(
  { clock }: Pick<StaffDeps, 'clock'>,
  { email, role }: Invitation,
  inviter: { id: string | null; name: string },
): InvitationRow {
  const createdAt = clock()
  const expiresAt = new Date(createdAt.getTime() + INVITATION_HOURS * HOUR_MS)

  return {
    id: newId(),
    email,
    role,
    keyHash: null,
    inviterId: inviter.id,
    invitedBy: inviter.name,
    createdAt,
    expiresAt,
  }
}

/** The page that takes the key; the same path stands in the web's table. */
export const acceptUrl = ({ shop }: Pick<StaffDeps, 'shop'>, key: string): string =>
  `${shop.url}/accept-invite?key=${key}`
