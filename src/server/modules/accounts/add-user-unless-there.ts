import type { Credentials } from '#contract/sign-in.ts'
import { normalizeEmail } from '#domain/email.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { AccountDeps } from './deps.ts'
import { hashPassword } from './passwords.ts'
import { insertUserUnlessThere, type UserRow, userByEmail } from './stores/users.ts'

export type Person = Credentials & { name: string; phone?: string; role: 'customer' }

/** Adds a customer of the demo; who is there already is not changed. */
export async function addUserUnlessThere(
  { db }: AccountDeps,
  person: Person,
  hash = hashPassword,
): Promise<Pick<UserRow, 'id' | 'role'>> {
  const email = normalizeEmail(person.email)
  const existing = await userByEmail(db, email)
  if (existing) return existing

  const { name, phone, role, password } = person
  const user = { id: newId(), email, name, phone, role, passwordHash: await hash(password) }
  await insertUserUnlessThere(db, user)
  return (await userByEmail(db, email)) ?? user
}
