import type { Credentials } from '#contract/sign-in.ts'
import { normalizeEmail } from '#domain/email.ts'
import { hashPassword } from '#modules/accounts/passwords.ts'
import { userByEmail } from '#modules/accounts/stores/users.ts'
import { users } from '#modules/accounts/tables.ts'
import { issueToken } from '#modules/accounts/tokens.ts'
import { type Database, openDatabase, openPool } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'

const hashes = new Map<string, Promise<string>>()

/** A password's hash, made once: hashing is slow on purpose, and tests need many people. */
export function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)

  return hash
}

/** Makes the owner before the first start of a shop does, which would hash the password anew. */
export async function addOwner(databaseUrl: string, { email, password }: Credentials): Promise<void> {
  const pool = openPool(databaseUrl)
  const person = { name: 'Owner', role: 'admin', staffRole: 'owner', passwordHash: await hashOnce(password) } as const
  const row = { id: newId(), email: normalizeEmail(email), ...person, createdAt: new Date() }
  await openDatabase(pool).insert(users).values(row)
  await pool.end()
}

type Person = Omit<typeof users.$inferInsert, 'id' | 'email' | 'createdAt'>

/** A token for the user with that email, who is made when not there yet. */
export async function signIn(db: Database, now: Date, asTyped: string, person?: Person): Promise<string> {
  const email = normalizeEmail(asTyped)
  if (person) {
    const row = { id: newId(), email, ...person, createdAt: now }
    await db.insert(users).values(row).onConflictDoNothing()
  }
  const user = await userByEmail(db, email)
  if (!user) throw new Error(`${email} has no account`)

  return issueToken(db, user.id, now)
}
