import type { Faults } from '#sandbox/faults.ts'
import { DEFAULT_CLIENT, type GoogleClient } from '#sandbox/settings.ts'
import type { Store } from '#sandbox/store.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { createGrants, type Grants } from './grants.ts'
import { createKeyring, type SigningKey } from './signing-key.ts'

/** Everything the issuer knows and keeps. */
export type Google = {
  client: GoogleClient
  accounts: Accounts
  grants: Grants
  /** Made when first needed, since making it takes a while. */
  signingKey: () => Promise<SigningKey>
  faults: Faults
  issuer: () => string
}

type Setup = { store: Store; faults: Faults; client: Partial<GoogleClient> | undefined; origin: () => string }

/** The issuer, with the default client where none is given. */
export function createGoogle({ store, faults, client, origin }: Setup): Google {
  return {
    client: { ...DEFAULT_CLIENT, ...client },
    accounts: createAccounts(store),
    grants: createGrants(store),
    signingKey: createKeyring(store),
    faults,
    issuer: () => `${origin()}/google`,
  }
}
