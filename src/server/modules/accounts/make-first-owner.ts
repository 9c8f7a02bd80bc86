import type { Credentials } from '#contract/sign-in.ts'
import { normalizeEmail } from '#domain/email.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { AccountDeps } from './deps.ts'
import { hashPassword } from './passwords.ts'
import { lockOwners } from './stores/staff.ts'
import { insertUserUnlessThere } from './stores/users.ts'

type FirstOwner = { id: string } | 'is a customer'

/**
 * Makes the owner that the settings name, as long as there is none at all. Later the settings have no say:
 * whoever was removed does not come back with a restart.
 */
export async function makeFirstOwner(deps: AccountDeps, credentials: Credentials): Promise<FirstOwner> {
  const [present] = await deps.db.transaction(lockOwners)
  if (present) return present

  const email = normalizeEmail(credentials.email)
  const passwordHash = await hashPassword(credentials.password)

  return deps.db.transaction(async (tx) => {
    const [faster] = await lockOwners(tx) // of two instances that start at once, one makes the owner
    if (faster) return faster

    const owner = { id: newId(), email, name: 'Owner', role: 'admin', staffRole: 'owner', passwordHash } as const
    await insertUserUnlessThere(tx, { ...owner, createdAt: deps.clock() })
    const [made] = await lockOwners(tx)
    return made ?? 'is a customer'
  })
}
