import type { Credentials } from '#contract/sign-in.ts'
import { describeDevice } from '#domain/device.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { AccountDeps } from './deps.ts'
import { limitFor } from './limits.ts'
import { isPasswordRight } from './passwords.ts'
import { recordSignIn, reportFailedSignIn } from './record-sign-in.ts'
import { isSecondFactorRight, wrongCodeWords } from './recovery-codes.ts'
import { registrationsOf } from './stores/registrations.ts'
import { type UserRow, userByEmail } from './stores/users.ts'
import { issueStaffTokenFor, issueTokenFor } from './tokens.ts'

/** Where a sign-in comes from: `device` when it has been in this account before. */
export type SignInOrigin = { clientIp: string; device?: string | undefined }

/** Signs a customer in with a password. */
export async function signIn(deps: AccountDeps, credentials: Credentials, origin: SignInOrigin): Promise<string> {
  return issueTokenFor(deps, await recognize(deps, credentials, 'customer', origin))
}

/** Signs one of the staff in with a password, and with a code of the authenticator where there is one. */
export async function signInAdmin(
  deps: AccountDeps,
  { totp, ...credentials }: Credentials & { totp?: string | undefined },
  origin: SignInOrigin,
  userAgent: string | undefined,
): Promise<string> {
  const device = describeDevice(userAgent)
  try {
    const user = await recognize(deps, credentials, 'admin', origin)
    if (user.totpSecret) {
      if (!totp) throw new Refusal('totp_required')
      if (!(await isSecondFactorRight(deps, user, totp))) {
        throw new Refusal('invalid_totp', { message: wrongCodeWords(totp) })
      }
    }
    return await issueStaffTokenFor(deps, user, device, (tx) => recordSignIn(deps, tx, user.id, device))
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
  { clientIp, device }: SignInOrigin,
): Promise<UserRow> {
  // Strangers are counted one by one and all together; whoever has been in before waits for none of them.
  const account = limitFor('password:account', role, email)
  const own = device ? limitFor('password:device', role, device) : limitFor('password:client', role, email, clientIp)
  await limit.spend(own, ...(device ? [] : [account]), limitFor('login:ip', clientIp))

  const [user, [pending]] = await Promise.all([userByEmail(db, email), registrationsOf(db, email)])
  const isRight = await isPasswordRight(password, user ? user.passwordHash : pending?.passwordHash)

  if (!isRight || (user?.role ?? 'customer') !== role) throw new Refusal('invalid_credentials')
  if (!user) throw new Refusal('email_unverified')

  await limit.forgive(own)
  if (!device) await limit.giveBack(account)
  return user
}
