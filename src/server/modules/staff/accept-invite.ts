import type { AcceptedInvitation } from '#contract/staff.ts'
import { describeDevice } from '#domain/device.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hashSecret } from '#platform/secrets/secrets.ts'
import type { StaffDeps } from './deps.ts'
import { joined } from './mails.ts'
import { isKeyGood, takeInvitation } from './store.ts'

/** Makes whoever has the key one of the staff, and signs them in. */
export async function acceptInvite(
  { db, clock, accounts, mail, shop }: StaffDeps,
  { key, name, password }: AcceptedInvitation,
  userAgent: string | undefined,
): Promise<string> {
  const keyHash = hashSecret(key)
  // A password is dear to hash: nobody without a key has us do it.
  if (!(await isKeyGood(db, keyHash, clock()))) throw new Refusal('invalid_invitation')
  const passwordHash = await accounts.staff.hashPassword(password)

  return db.transaction(async (tx) => {
    const invitation = await takeInvitation(tx, keyHash, clock())
    if (!invitation) throw new Refusal('invalid_invitation') // accepted, replaced or withdrawn in this very moment

    const { email, role } = invitation
    const device = describeDevice(userAgent)
    const { token } = await accounts.staff.add(tx, { email, name, role, passwordHash, device })
    await mail.queue(tx, email, ...joined(name, role, shop.url + shop.adminLoginPath))
    return token
  })
}
