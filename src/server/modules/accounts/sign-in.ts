import type { Credentials } from '#contract/sign-in.ts'
import { describeDevice } from '#domain/device.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { AccountDeps } from './deps.ts'
import { limitKey, tryOf } from './limits.ts'
import { noteSignIn, reportFailedSignIn } from './note-sign-in.ts'
import { isPasswordRight } from './passwords.ts'
import { isSecondFactorRight } from './recovery-codes.ts'
import { registrationsOf } from './stores/registrations.ts'
import { type UserRow, userByEmail } from './stores/users.ts'
import { issueTokenFor } from './tokens.ts'

/** Signs a customer in with a password. */
export async function signIn(deps: AccountDeps, credentials: Credentials, clientIp: string): Promise<string> {
  return issueTokenFor(deps, await recognize(deps, credentials, 'customer', clientIp))
}

/** Signs one of the staff in with a password, and with a code of the authenticator where there is one. */
export async function signInAdmin(
  deps: AccountDeps,
  { totp, ...credentials }: Credentials & { totp?: string | undefined },
  clientIp: string,
  userAgent: string | undefined,
): Promise<string> {
  const device = describeDevice(userAgent)
  try {
    const user = await recognize(deps, credentials, 'admin', clientIp)
    if (user.totpSecret) {
      if (!totp) throw new Refusal('totp_required')
      if (!(await isSecondFactorRight(deps, user, totp))) throw new Refusal('invalid_totp')
    }
    return await issueTokenFor(deps, user, device, (tx) => noteSignIn(deps, tx, user.id, device))
  } catch (error) {
    await reportFailedSignIn(deps, error, credentials.email, device)
    throw error
  }
}

/** The user of that role with that password. Unknown emails cost the same single check. */
async function recognize(
  { db, limit }: AccountDeps,
  { email, password }: Credentials,
  role: UserRow['role'],
  clientIp: string,
): Promise<UserRow> {
  await limit.spendEach(tryOf(`password:${role}`, email), tryOf('login:ip', clientIp))

  const [user, [pending]] = await Promise.all([userByEmail(db, email), registrationsOf(db, email)])
  const isRight = await isPasswordRight(password, user ? user.passwordHash : pending?.passwordHash)

  if (!isRight || (user?.role ?? 'customer') !== role) throw new Refusal('invalid_credentials')
  if (!user) throw new Refusal('email_unverified')

  await limit.forgive(limitKey(`password:${role}`, email))
  return user
}
