import type { AddressForm } from '#contract/addresses.ts'
import { addAddress, findAddress, listAddresses } from './address-book.ts'
import type { AccountDeps } from './deps.ts'
import { ensureUser } from './ensure-user.ts'
import { readProfile } from './profile.ts'
import { sealPlainSecrets } from './seal-secrets.ts'
import { callerOf } from './tokens.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** What others ask of accounts: who is calling, who that is, and where they live. */
export function createAccounts(deps: AccountDeps) {
  return {
    callerOf: (token: string) => callerOf(deps, token),
    ensureUser: (person: Parameters<typeof ensureUser>[1]) => ensureUser(deps, person),

    sealPlainSecrets: () => sealPlainSecrets(deps),

    profile: { read: (userId: string) => readProfile(deps, userId) },

    addressBook: {
      list: (userId: string) => listAddresses(deps, userId),
      find: (userId: string, id: string) => findAddress(deps, userId, id),
      add: (userId: string, form: AddressForm) => addAddress(deps, userId, form),
    },
  }
}
