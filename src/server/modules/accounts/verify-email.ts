import type { EmailProof } from '#contract/sign-in.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { brokenUnique } from '#platform/postgres/database-errors.ts'
import { newId } from '#platform/postgres/ids.ts'
import { hashSecret } from '#platform/secrets/secrets.ts'
import { isCodeOf, spendCodeTry } from './codes.ts'
import type { AccountDeps } from './deps.ts'
import { welcome } from './mails.ts'
import {
  deleteRegistration,
  deleteRegistrationsOf,
  type RegistrationRow,
  registrationByBrowser,
  registrationsOf,
  takeRegistrationTry,
} from './stores/registrations.ts'
import { insertUser, lockEmail } from './stores/users.ts'
import { issueToken } from './tokens.ts'

/** Makes the sign-up whose code this is a user, and signs them in. */
export async function verifyEmail(
  deps: AccountDeps,
  { email, otp }: EmailProof,
  browserKey: string | undefined,
  clientIp: string,
): Promise<string> {
  const { db, clock, sign } = deps
  await spendCodeTry(deps, email, clientIp)

  for (const registration of await verifiable(deps, email, browserKey)) {
    const codeHash = await takeRegistrationTry(db, registration.id, clock())
    if (!isCodeOf(sign, registration.id, otp, codeHash)) continue

    return await activate(deps, registration).catch((error) => {
      throw brokenUnique(error) === 'users_email' ? new Refusal('email_taken') : error
    })
  }
  throw new Refusal('invalid_otp')
}

/** The sign-ups a browser may verify: its own, if it made one; otherwise any of that email. */
async function verifiable({ db }: AccountDeps, email: string, browserKey?: string): Promise<RegistrationRow[]> {
  if (!browserKey) return registrationsOf(db, email)

  const own = await registrationByBrowser(db, hashSecret(browserKey))
  return own?.email === email ? [own] : []
}

function activate({ db, clock, mail, shop }: AccountDeps, registration: RegistrationRow): Promise<string> {
  return db.transaction(async (tx) => {
    const { id, email, name, phone, passwordHash } = registration
    const userId = newId()
    const now = clock()

    await lockEmail(tx, email)
    // The same code may come twice at once, and this be the second.
    if (!(await deleteRegistration(tx, id))) throw new Refusal('invalid_otp')

    await insertUser(tx, { id: userId, email, name, phone, passwordHash, createdAt: now })
    await deleteRegistrationsOf(tx, email) // the others' codes die too: they would open an account that is not theirs
    await mail.queue(tx, email, ...welcome(name, shop.url))

    return issueToken(tx, userId, now)
  })
}
