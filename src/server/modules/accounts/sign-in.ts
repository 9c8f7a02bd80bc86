import type { Credentials } from '#contract/sign-in.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { AccountDeps } from './deps.ts'
import { registrationsOf, type UserRow, userByEmail } from './store.ts'
import { issueTokenFor } from './tokens.ts'
import { spendTotp } from './totp.ts'

const PER_CLIENT_IP = { times: 600, perSeconds: 3600 }
const WRONG_PASSWORDS = { times: 20, perSeconds: 900 }
const WRONG_TOTPS = { times: 5, perSeconds: 900 }

/** The key under which wrong passwords for an account are counted. */
export const passwordTries = (role: UserRow['role'], email: string) => `password:${role}:${email}`

/** Signing in with a password, at the customers' door or at the admins'. */
export function createSignIn({ db, clock, limit, passwords }: AccountDeps) {
  /** The user of that role with that password. Unknown emails cost the same single check. */
  const recognize = async (credentials: Credentials, role: UserRow['role'], clientIp: string): Promise<UserRow> => {
    const { email, password } = credentials
    const account = passwordTries(role, email)
    await limit.spendEach([account, WRONG_PASSWORDS, true], [`login:ip:${clientIp}`, PER_CLIENT_IP])

    const [user, [pending]] = await Promise.all([userByEmail(db, email), registrationsOf(db, email)])
    const isRight = await passwords.verify(password, user ? user.passwordHash : pending?.passwordHash)

    if (!isRight || (user?.role ?? 'customer') !== role) throw new Refusal('invalid_credentials')
    if (!user) throw new Refusal('email_unverified')

    await limit.forgive(account)
    return user
  }

  return {
    async login(credentials: Credentials, clientIp: string): Promise<string> {
      const user = await recognize(credentials, 'customer', clientIp)

      return issueTokenFor(user, db, clock())
    },

    async adminLogin(credentials: Credentials, totp: string | undefined, clientIp: string): Promise<string> {
      const user = await recognize(credentials, 'admin', clientIp)
      if (user.totpSecret) {
        if (!totp) throw new Refusal('totp_required')
        await limit.spend(`totp:${user.id}`, WRONG_TOTPS, true)
        if (!(await spendTotp(db, user.id, user.totpSecret, totp, clock()))) throw new Refusal('invalid_totp')
        await limit.forgive(`totp:${user.id}`)
      }
      return issueTokenFor(user, db, clock())
    },
  }
}
