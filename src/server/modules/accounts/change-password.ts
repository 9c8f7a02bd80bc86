import type { PasswordChange } from '#contract/accounts.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { AccountDeps } from './deps.ts'
import { limitFor } from './limits.ts'
import { passwordChanged } from './mails.ts'
import { hashPassword, isPasswordRight } from './passwords.ts'
import { deletePasswordResetsOf } from './stores/password-resets.ts'
import { replacePasswordHash, userById } from './stores/users.ts'
import { endTokensOf } from './tokens.ts'

/** Changes the password; the user's other devices are signed out, this one is not. */
export async function changePassword(
  { db, limit, mail, recordAdminChange, settings }: AccountDeps,
  id: string,
  { oldPassword, newPassword }: PasswordChange,
  token: string,
): Promise<void> {
  const user = await userById(db, id)
  if (!user) throw new Refusal('not_signed_in')
  const { email, role, passwordHash: oldHash } = user
  if (!oldHash) throw new Refusal('no_password')

  await limit.spend(limitFor('old-password:user', id))
  if (!(await isPasswordRight(oldPassword, oldHash))) throw new Refusal('wrong_password')
  await limit.forgive(limitFor('old-password:user', id))

  const newHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    // It may have been changed while this was being checked.
    if (!(await replacePasswordHash(tx, id, oldHash, newHash))) throw new Refusal('wrong_password')

    await deletePasswordResetsOf(tx, id)
    await endTokensOf(tx, id, token)
    if (role === 'admin') await recordAdminChange(tx, id, { subject: 'account', subjectId: id, action: 'password' })
    await mail.queue(tx, email, ...passwordChanged(settings.current().seller.supportEmail))
  })
}
