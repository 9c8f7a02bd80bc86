import type { ProfileChange, User } from '#contract/accounts.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { AccountDeps } from './deps.ts'
import { countRecoveryCodes } from './stores/recovery-codes.ts'
import { saveProfile, userById } from './stores/users.ts'

/** What people see about their own account. */
export async function readProfile({ db, shop, settings }: AccountDeps, id: string): Promise<User> {
  const user = await userById(db, id)
  if (!user) throw new Refusal('not_signed_in')

  const { name, email, phone, avatar, role, passwordHash, totpSecret, staffRole, reviewMailsSince } = user
  const own = { name, email, phone, avatar, role, hasPassword: passwordHash !== null }
  if (role === 'customer') return { ...own, wantsReviewMails: reviewMailsSince !== null }

  const hasSecondFactor = totpSecret !== null
  return {
    ...own,
    staffRole: staffRole ?? 'owner',
    loginPath: shop.adminLoginPath,
    hasSecondFactor,
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    mustSetUpTwoStep: !hasSecondFactor && settings.current().requireTwoStep,
  }
}

/** Changes the name, and the phone where one is sent; an empty one is cleared. */
export async function updateProfile(deps: AccountDeps, id: string, { name, phone }: ProfileChange): Promise<User> {
  await saveProfile(deps.db, id, { name, phone: phone === '' ? null : phone })

  return readProfile(deps, id)
}
