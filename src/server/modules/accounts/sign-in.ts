import type { Credentials } from '#contract/sign-in.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AccountParts } from './parts.ts'
import { registrationsOf, type UserRow, userByEmail } from './store.ts'
import { issueToken } from './tokens.ts'
import { spendTotp } from './totp.ts'

const FROM_ADDRESS = { times: 600, perSeconds: 3600 }
const WRONG_PASSWORDS = { times: 20, perSeconds: 900 }

/** Signing in with a password, at the customers' door or at the admins'. */
export function createSignIn({ db, clock, limit, passwords }: AccountParts) {
  /** The user of that role with that password. Unknown emails cost the same single check. */
  const recognize = async (credentials: Credentials, role: UserRow['role'], address: string): Promise<UserRow> => {
    const { email, password } = credentials
    const account = `password:${role}:${email}`
    await limit.spend(`login:address:${address}`, FROM_ADDRESS)
    await limit.spend(account, WRONG_PASSWORDS, true)

    const user = await userByEmail(db, email)
    const [pending] = user || role === 'admin' ? [] : await registrationsOf(db, email)
    const isRight = await passwords.verify(password, user?.passwordHash ?? pending?.passwordHash)

    if (!isRight || (user && user.role !== role)) throw new Refusal('invalid_credentials')
    if (!user) throw new Refusal('email_unverified')

    await limit.forgive(account)
    return user
  }

  return {
    async login(credentials: Credentials, address: string): Promise<string> {
      const user = await recognize(credentials, 'customer', address)

      return issueToken(db, user.id, clock())
    },

    async adminLogin(credentials: Credentials, totp: string | undefined, address: string): Promise<string> {
      const user = await recognize(credentials, 'admin', address)
      if (user.totpSecret) {
        if (!totp) throw new Refusal('totp_required')
        await limit.spend(`totp:${user.id}`, WRONG_PASSWORDS, true)
        if (!(await spendTotp(db, user.id, user.totpSecret, totp, clock()))) throw new Refusal('invalid_totp')
        await limit.forgive(`totp:${user.id}`)
      }
      return issueToken(db, user.id, clock())
    },
  }
}
