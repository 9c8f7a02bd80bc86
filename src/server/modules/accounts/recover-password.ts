import type { PasswordRecovery } from '#contract/sign-in.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/postgres/ids.ts'
import { isCodeOf, spendCodeTry } from './codes.ts'
import type { AccountDeps } from './deps.ts'
import { limitKey } from './limits.ts'
import { passwordChanged } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { deleteRecovery, takeRecoveryTry } from './stores/recoveries.ts'
import { savePasswordHash, userByEmail } from './stores/users.ts'
import { endTokensOf } from './tokens.ts'

/** Sets the new password, uses the mailed code up and signs the user out everywhere. */
export async function recoverPassword(
  deps: AccountDeps,
  { email, otp, newPassword }: PasswordRecovery,
  clientIp: string,
): Promise<void> {
  const { db, clock, limit, mail, sign, settings } = deps
  await spendCodeTry(deps, email, clientIp)
  const user = await userByEmail(db, email)
  const codeHash = await takeRecoveryTry(db, user?.id ?? newId(), clock())
  if (!user || !isCodeOf(sign, user.id, otp, codeHash)) throw new Refusal('invalid_otp')

  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    // A second answer with the same code may have come first.
    if (!(await deleteRecovery(tx, user.id))) throw new Refusal('invalid_otp')

    await savePasswordHash(tx, user.id, passwordHash)
    await endTokensOf(tx, user.id)
    await mail.queue(tx, email, ...passwordChanged(settings.current().seller.supportEmail))
  })
  // A stranger's wrong guesses must not keep the owner out.
  await limit.forgive(limitKey(`password:${user.role}`, email))
}
