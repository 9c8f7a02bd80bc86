import type { PasswordRecovery } from '#contract/sign-in.ts'
import { CODE } from '#domain/one-time-code.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hashSecret } from '#platform/secrets/secrets.ts'
import { isCodeOf } from './codes.ts'
import { countCodeTry, spendCodeTry } from './count-tries.ts'
import type { AccountDeps } from './deps.ts'
import { limitFor } from './limits.ts'
import { passwordChanged } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { countRecoveryTry, forgiveRecoveryTries, spendRecoveryCode } from './recovery-codes.ts'
import { resetCodeOwner } from './request-password-reset.ts'
import {
  deletePasswordReset,
  deletePasswordResetsOf,
  type PasswordResetRow,
  passwordResetByBrowser,
  takeOwnPasswordResetTry,
  takePasswordResetTries,
} from './stores/password-resets.ts'
import { savePasswordHash, type UserRow, userByEmail } from './stores/users.ts'
import { endTokensOf } from './tokens.ts'

/** Sets the new password, uses the mailed code up and signs the user out everywhere. */
export async function recoverPassword(
  deps: AccountDeps,
  { email, otp, newPassword, recoveryCode }: PasswordRecovery,
  browserKey: string | undefined,
  clientIp: string,
): Promise<Pick<UserRow, 'role'>> {
  const { db, limit, mail, sign, settings, recordAdminChange } = deps
  const user = await userByEmail(db, email)
  const compared = await comparedWith(deps, { email, user, browserKey, clientIp })
  const reset = compared.find((row) => isCodeOf(sign, resetCodeOwner(row), otp, row.codeHash))
  if (!user || !reset) throw new Refusal('invalid_otp')
  // The mails of staff are no key to the panel by themselves.
  const isStaff = user.role === 'admin'
  if (isStaff && !recoveryCode) throw new Refusal('recovery_code_required')
  if (isStaff) await countRecoveryTry(deps, user.id)

  const account = { subject: 'account', subjectId: user.id } as const
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    // A second answer with the same code may have come first.
    if (!(await deletePasswordReset(tx, reset.id))) throw new Refusal('invalid_otp')

    if (isStaff) await spendRecoveryCode(deps, tx, user.id, recoveryCode ?? '')
    await deletePasswordResetsOf(tx, user.id)
    await savePasswordHash(tx, user.id, passwordHash)
    await endTokensOf(tx, user.id)
    if (isStaff) await recordAdminChange(tx, user.id, { ...account, action: 'password recovered' })
    await mail.queue(tx, email, ...passwordChanged(settings.current().seller.supportEmail))
  })
  // A stranger's wrong tries must not keep the owner out.
  if (isStaff) await forgiveRecoveryTries(deps, user.id)
  await limit.forgive(limitFor('password:account', user.role, email))
  await limit.forgive(limitFor('password:client', user.role, email, clientIp))
  return user
}

type CodeTry = { email: string; user: UserRow | undefined; browserKey: string | undefined; clientIp: string }

/** The codes that a try is compared with: its browser's own, with tries of its own; otherwise any of that user's. */
async function comparedWith(
  deps: AccountDeps,
  { email, user, browserKey, clientIp }: CodeTry,
): Promise<PasswordResetRow[]> {
  const { db, clock, limit } = deps
  const own = browserKey ? await passwordResetByBrowser(db, hashSecret(browserKey)) : undefined
  const isOwn = own !== undefined && own.userId === user?.id
  // A flood of tries ends at the first of these: it neither queues for a lock nor costs its neighbours theirs.
  const flood = isOwn ? limitFor('code:browser', own.id) : limitFor('code:recovery', email)
  await limit.spend(flood, limitFor('code:ip', clientIp))

  if (isOwn) {
    await countCodeTry(deps, 'own-client', `recovery:${email}:${clientIp}`)
    return spendCodeTry(deps, 'own-browser', own.id, (tx) => takeOwnPasswordResetTry(tx, own.id, clock()))
  }
  return spendCodeTry(deps, 'recovery', email, async (tx) =>
    user ? takePasswordResetTries(tx, user.id, clock(), CODE.liveAtOnce) : [],
  )
}
