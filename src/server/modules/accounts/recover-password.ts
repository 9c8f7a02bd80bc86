import type { PasswordRecovery } from '#contract/sign-in.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/postgres/ids.ts'
import { isCodeOf, spendCodeTry } from './codes.ts'
import type { AccountDeps } from './deps.ts'
import { limitKey } from './limits.ts'
import { passwordChanged } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { countRecoveryTry, forgiveRecoveryTries, spendRecoveryCode } from './recovery-codes.ts'
import { deleteRecovery, takeRecoveryTry } from './stores/recoveries.ts'
import { savePasswordHash, type UserRow, userByEmail } from './stores/users.ts'
import { endTokensOf } from './tokens.ts'

/** Sets the new password, uses the mailed code up and signs the user out everywhere. */
export async function recoverPassword(
  deps: AccountDeps,
  { email, otp, newPassword, recoveryCode }: PasswordRecovery,
  clientIp: string,
): Promise<Pick<UserRow, 'role'>> {
  const { db, clock, limit, mail, sign, settings, recordAdminChange } = deps
  await spendCodeTry(deps, email, clientIp)
  const user = await userByEmail(db, email)
  const codeHash = await takeRecoveryTry(db, user?.id ?? newId(), clock())
  if (!user || !isCodeOf(sign, user.id, otp, codeHash)) throw new Refusal('invalid_otp')
  // The mails of staff are no key to the panel by themselves.
  const isStaff = user.role === 'admin'
  if (isStaff && !recoveryCode) throw new Refusal('recovery_code_required')
  if (isStaff) await countRecoveryTry(deps, user.id)

  const account = { subject: 'account', subjectId: user.id } as const
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    // A second answer with the same code may have come first.
    if (!(await deleteRecovery(tx, user.id))) throw new Refusal('invalid_otp')

    if (isStaff) await spendRecoveryCode(deps, tx, user.id, recoveryCode ?? '')
    await savePasswordHash(tx, user.id, passwordHash)
    await endTokensOf(tx, user.id)
    if (isStaff) await recordAdminChange(tx, user.id, { ...account, action: 'password recovered' })
    await mail.queue(tx, email, ...passwordChanged(settings.current().seller.supportEmail))
  })
  // A stranger's wrong guesses must not keep the owner out.
  if (isStaff) await forgiveRecoveryTries(deps, user.id)
  await limit.forgive(limitKey(`password:${user.role}`, email))
  return user
}
