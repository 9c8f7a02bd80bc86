import type { Credentials } from '#contract/sign-in.ts'
import { normalizeEmail } from '#domain/email.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { IdentityProvider } from '#ports/identity-provider.ts'
import { createAddressBook } from './address-book.ts'
import type { AccountDeps } from './deps.ts'
import { createGoogleSignIn } from './google-sign-in.ts'
import { createPasswords } from './passwords.ts'
import { createProfile } from './profile.ts'
import { createRecovery } from './recovery.ts'
import { createRegistration } from './registration.ts'
import { createSecondFactor } from './second-factor.ts'
import { createSignIn } from './sign-in.ts'
import { sweepAccounts, type UserRow, userByEmail } from './store.ts'
import { users } from './tables.ts'
import { callerOf, endToken } from './tokens.ts'

export type Accounts = ReturnType<typeof createAccounts>

type Deps = Omit<AccountDeps, 'passwords'> & { identityProvider: IdentityProvider }

/** Everything about people: signing up and in, their profile and their addresses. */
export function createAccounts({ identityProvider, ...given }: Deps) {
  const deps: AccountDeps = { ...given, passwords: createPasswords() }
  const { db, clock, passwords } = deps
  const registration = createRegistration(deps)
  const recovery = createRecovery(deps)

  return {
    registration,
    recovery,
    signIn: createSignIn(deps),
    google: createGoogleSignIn(deps, identityProvider),
    profile: createProfile(deps),
    addressBook: createAddressBook(deps),
    secondFactor: createSecondFactor(deps),

    callerOf: (token: string) => callerOf(db, token, clock),
    logout: (token: string) => endToken(db, token),

    /** Makes sure that someone of the settings or of the demo exists; never changes who is there already. */
    async ensureUser(
      person: Credentials & { name: string; phone?: string; role: 'customer' | 'admin' },
    ): Promise<Pick<UserRow, 'id' | 'role'>> {
      const email = normalizeEmail(person.email)
      const existing = await userByEmail(db, email)
      if (existing) return existing

      const { name, phone, role, password } = person
      const values = { id: newId(), email, name, phone, role, passwordHash: await passwords.hash(password) }
      await db.insert(users).values(values).onConflictDoNothing()
      return (await userByEmail(db, email)) ?? values
    },

    tasks: { ...registration.tasks, ...recovery.tasks, 'sweep-accounts': () => sweepAccounts(db, clock()) },
  }
}
