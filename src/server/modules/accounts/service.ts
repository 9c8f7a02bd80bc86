import type { AddressForm } from '#contract/addresses.ts'
import type { Credentials } from '#contract/sign-in.ts'
import type { StaffRole } from '#domain/staff.ts'
import type { LookUp } from '#platform/http/caller.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { addUserUnlessThere, type Person } from './add-user-unless-there.ts'
import { addAddress, listAddresses } from './address-book.ts'
import type { AccountDeps } from './deps.ts'
import { createTokenLookUp } from './look-up-tokens.ts'
import { makeFirstOwner } from './make-first-owner.ts'
import { hashPassword } from './passwords.ts'
import { readProfile } from './profile.ts'
import { reviewMailsKey } from './review-mails.ts'
import { sealPlainSecrets } from './seal-secrets.ts'
import {
  addStaffAccount,
  changeStaffRole,
  ensureFreeEmail,
  ensureOwner,
  listStaffAccounts,
  type Newcomer,
  removeStaffAccount,
} from './staff-accounts.ts'
import * as customers from './stores/customers.ts'
import { staffRoleOf } from './stores/staff.ts'
import { callerOf } from './tokens.ts'

/** What it mails, about people who do not exist. */
export { accountMailSamples } from './mail-samples.ts'
/** What an owner with an old list of the staff is told. */
export { STAFF_CHANGED } from './staff-accounts.ts'
export type { KnownCustomer } from './stores/customers.ts'

/** For calls that need to know who buys. */
export { ownCustomer } from './stores/customers.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** What others ask of accounts: who is calling, who that is, and where they live. */
export function createAccounts(deps: AccountDeps) {
  const callerDeps = { ...deps, lookUpToken: createTokenLookUp(deps) }

  return {
    callerOf: (token: string, how?: LookUp) => callerOf(callerDeps, token, how),
    addUserUnlessThere: (person: Person, hash?: typeof hashPassword) => addUserUnlessThere(deps, person, hash),

    makeFirstOwner: (credentials: Credentials) => makeFirstOwner(deps, credentials),
    sealPlainSecrets: () => sealPlainSecrets(deps),

    profile: { read: (userId: string) => readProfile(deps, userId) },
    /** What a purchase needs to know of who buys. */
    customer: (userId: string) => customers.readCustomer(deps.db, { userId }),

    /** What a mail that asks for a review carries, for those who want no more of them. */
    reviewMails: { keyOf: (userId: string) => reviewMailsKey(deps, userId) },

    addressBook: {
      list: (userId: string) => listAddresses(deps, userId),
      add: (userId: string, form: AddressForm) => addAddress(deps, userId, form),
    },

    staff: {
      list: () => listStaffAccounts(deps),
      roleOf: (id: string) => staffRoleOf(deps.db, id),
      ensureFreeEmail: (email: string) => ensureFreeEmail(deps.db, email),
      hashPassword,
      ensureOwner: async (tx: Tx, id: string) => void (await ensureOwner(tx, id)),
      add: (tx: Tx, newcomer: Newcomer) => addStaffAccount(deps, tx, newcomer),
      changeRole: (tx: Tx, ownerId: string, id: string, role: StaffRole) =>
        changeStaffRole(deps, tx, ownerId, id, role),
      remove: (tx: Tx, ownerId: string, id: string) => removeStaffAccount(deps, tx, ownerId, id),
    },
  }
}
