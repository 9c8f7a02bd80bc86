import type { Faults } from '../faults.ts'
import { DEFAULT_CLIENT, type GoogleClient } from '../settings.ts'
import type { Store } from '../store.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { createGrants, type Grants } from './grants.ts'
import { loadSigningKey, type SigningKey } from './signing-key.ts'

/** Everything the issuer knows and keeps. */
export type Google = {
  client: GoogleClient
  accounts: Accounts
  grants: Grants
  key: SigningKey
  faults: Faults
  issuer: () => string
}

type Setup = { store: Store; faults: Faults; client?: Partial<GoogleClient>; origin: () => string }

export async function createGoogle({ store, faults, client, origin }: Setup): Promise<Google> {
  return {
    client: { ...DEFAULT_CLIENT, ...client },
    accounts: createAccounts(store),
    grants: createGrants(store),
    key: await loadSigningKey(store),
    faults,
    issuer: () => `${origin()}/google`,
  }
}
