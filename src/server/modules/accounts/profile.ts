import type { ProfileChange, User } from '#contract/accounts.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { AccountDeps } from './deps.ts'
import { saveProfile, userById } from './stores/users.ts'

/** What people see about their own account. */
export async function readProfile({ db, shop }: AccountDeps, id: string): Promise<User> {
  const user = await userById(db, id)
  if (!user) throw new Refusal('not_signed_in')

  const { name, email, phone, avatar, role, passwordHash, totpSecret } = user
  const forAdmins = { loginPath: shop.adminLoginPath, hasSecondFactor: totpSecret !== null }
  return { name, email, phone, avatar, role, hasPassword: passwordHash !== null, ...(role === 'admin' && forAdmins) }
}

/** Changes the name, and the phone where one is sent; an empty one is cleared. */
export async function updateProfile(deps: AccountDeps, id: string, { name, phone }: ProfileChange): Promise<User> {
  await saveProfile(deps.db, id, { name, phone: phone === '' ? null : phone })

  return readProfile(deps, id)
}
