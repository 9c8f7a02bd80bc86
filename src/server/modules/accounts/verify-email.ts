import type { EmailProof } from '#contract/sign-in.ts'
import { CODE } from '#domain/one-time-code.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { brokenUnique } from '#platform/postgres/database-errors.ts'
import { newId } from '#platform/postgres/ids.ts'
import { hashSecret } from '#platform/secrets/secrets.ts'
import { isCodeOf } from './codes.ts'
import { countCodeTry, spendCodeTry } from './count-tries.ts'
import type { AccountDeps } from './deps.ts'
import { limitFor } from './limits.ts'
import { welcome } from './mails.ts'
import {
  deleteRegistration,
  deleteRegistrationsOf,
  type RegistrationRow,
  registrationsByBrowser,
  takeOwnRegistrationTry,
  takeRegistrationTries,
} from './stores/registrations.ts'
import { insertUser, lockEmail } from './stores/users.ts'
import { issueToken } from './tokens.ts'

/** Makes the sign-up whose code this is a user, and signs them in. The browser's other sign-ups go on waiting for their own codes. */
export async function verifyEmail(
  deps: AccountDeps,
  { email, otp }: EmailProof,
  browserKeys: readonly string[],
  clientIp: string,
): Promise<{ token: string; waitingKeys: string[] }> {
  const browsers = browserKeys.map(hashSecret)
  const [browser] = browsers
  const begun = await registrationsByBrowser(deps.db, browsers)
  const own = begun.find((each) => each.email === email)
  // A flood of tries ends at the first of these: it neither queues for a lock nor costs its neighbours theirs.
  const flood = browser ? limitFor('code:browser', own?.id ?? browser.toString('hex')) : limitFor('code:sign-up', email)
  await deps.limit.spend(flood, limitFor('code:ip', clientIp))

  const compared = browser ? await ownSignUp(deps, own, clientIp) : await anySignUp(deps, email)
  const registration = compared.find(({ id, codeHash }) => isCodeOf(deps.sign, id, otp, codeHash))
  if (!registration) throw new Refusal('invalid_otp')

  const token = await activate(deps, registration).catch((error) => {
    throw brokenUnique(error) === 'users_email' ? new Refusal('email_taken') : error
  })
  const waiting = begun.filter((each) => each.email !== email)
  const isWaiting = (_: string, at: number) =>
    waiting.some(({ browserKeyHash }) => browsers[at]?.equals(browserKeyHash))
  return { token, waitingKeys: browserKeys.filter(isWaiting) }
}

/** A browser that signed up verifies its own sign-up, with tries that nobody else uses up. */
async function ownSignUp(
  deps: AccountDeps,
  own: RegistrationRow | undefined,
  clientIp: string,
): Promise<RegistrationRow[]> {
  if (!own) return []

  await countCodeTry(deps, 'own-client', `sign-up:${own.email}:${clientIp}`)
  return spendCodeTry(deps, 'own-browser', own.id, (tx) => takeOwnRegistrationTry(tx, own.id, deps.clock()))
}

/** Any other is compared with the newest of that email, and takes a try off each: many sign-ups are not many chances. */
function anySignUp(deps: AccountDeps, email: string): Promise<RegistrationRow[]> {
  return spendCodeTry(deps, 'sign-up', email, (tx) => takeRegistrationTries(tx, email, deps.clock(), CODE.liveAtOnce))
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
