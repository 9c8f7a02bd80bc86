import { isEmail, normalizeEmail } from '#domain/email.ts'
import { oneLine } from '#domain/one-line.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { Identity } from '#ports/identity-provider.ts'
import type { AccountDeps } from './deps.ts'
import { welcome } from './mails.ts'
import { deleteRegistrationsOf } from './stores/registrations.ts'
import { insertUser, linkGoogle, lockEmail, userByEmail, userByGoogleSubject } from './stores/users.ts'

/**
 * The user behind an identity: known by subject, else by a verified email, else registered now.
 * The account is keyed on the provider's subject, never on the email.
 */
export async function userOfIdentity(deps: AccountDeps, tx: Tx, identity: Identity): Promise<string> {
  const { subject, isEmailVerified, picture } = identity
  const email = normalizeEmail(identity.email)
  await lockEmail(tx, email) // two first sign-ins at once, or one beside a sign-up, make one user
  const known = await userByGoogleSubject(tx, subject)
  if (known?.role === 'admin') throw new Refusal('forbidden')
  if (known) return known.id

  if (!isEmailVerified || !isEmail(email)) throw new Refusal('email_unverified')

  const existing = await userByEmail(tx, email)
  if (!existing) return registerUser(deps, tx, email, identity)

  if (existing.role === 'admin' || existing.googleSubject) throw new Refusal('forbidden')
  await linkGoogle(tx, existing.id, subject, existing.avatar ?? picture)
  return existing.id
}

async function registerUser(
  { clock, mail, shop }: AccountDeps,
  tx: Tx,
  email: string,
  { subject, name: given, picture }: Identity,
): Promise<string> {
  const id = newId()
  const name = plainName(given) || email.split('@')[0] || email
  await insertUser(tx, { id, email, name, googleSubject: subject, avatar: picture, createdAt: clock() })
  // Whoever typed this email into the sign-up form must not get in later with that password.
  await deleteRegistrationsOf(tx, email)
  await mail.queue(tx, email, ...welcome(name, shop.url))
  return id
}

/** The provider's name for a person as one of our own forms would have taken it. */
const plainName = (name: string) =>
  oneLine(name.replace(/\p{Cc}/gu, ' '))
    .slice(0, 100)
    .replace(/\p{Cs}$/u, '') // half of a sign that was cut through
    .trim()
