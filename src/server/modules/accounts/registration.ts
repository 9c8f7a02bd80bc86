import { and, eq, lte } from 'drizzle-orm'
import type { EmailProof, Registration } from '#contract/sign-in.ts'
import { CODE } from '#domain/one-time-code.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { Query } from '#platform/postgres/database.ts'
import { brokenUnique } from '#platform/postgres/database-errors.ts'
import { newId } from '#platform/postgres/ids.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import { isCodeOf, makeCode, refuseTooSoon, spendTry } from './codes.ts'
import type { AccountDeps } from './deps.ts'
import { signUpCode, welcome } from './mails.ts'
import {
  lockEmail,
  type RegistrationRow,
  registrationByBrowser,
  registrationsOf,
  takeRegistrationTry,
  userByEmail,
} from './store.ts'
import { registrations, users } from './tables.ts'
import { issueToken } from './tokens.ts'

const PER_CLIENT_IP = { times: 200, perSeconds: 3600 }
const FOR_EMAIL = { times: 10, perSeconds: 3600 }
const RESENDS = { times: CODE.resendsPerHour, perSeconds: 3600 }

type CodeRequest = { registrationId: string; requestedAt: Date | string }

/** Signing up: nothing is a user until the code from the mail has come back. */
export function createRegistration(deps: AccountDeps) {
  const { db, clock, limit, mail, passwords, sign, shop } = deps

  /** The sign-ups a browser may verify: its own, if it made one; otherwise any of that email. */
  const candidates = async (email: string, browserKey: string | undefined): Promise<RegistrationRow[]> => {
    if (!browserKey) return registrationsOf(db, email)

    const own = await registrationByBrowser(db, hashSecret(browserKey))
    return own?.email === email ? [own] : []
  }

  const requestCode = (tx: Query, registrationId: string, requestedAt: Date) =>
    addJob(tx, 'mail-sign-up-code', { registrationId, requestedAt } satisfies CodeRequest)

  const activate = (registration: RegistrationRow) =>
    db.transaction(async (tx) => {
      const { id, email, name, phone, passwordHash } = registration
      const userId = newId()
      const now = clock()

      await lockEmail(tx, email)
      const [mine] = await tx.delete(registrations).where(eq(registrations.id, id)).returning()
      if (!mine) throw new Refusal('invalid_otp') // the same code came twice at once, and this is the second

      await tx.insert(users).values({ id: userId, email, name, phone, passwordHash, createdAt: now })
      // The others' codes die too: they would open an account that is not theirs.
      await tx.delete(registrations).where(eq(registrations.email, email))
      await mail.queue(tx, email, ...welcome(name, shop.url))

      return issueToken(tx, userId, now)
    })

  return {
    /** Keeps the sign-up and mails its code; the key that is returned belongs in the browser's cookie. */
    async register(form: Registration, clientIp: string): Promise<{ browserKey: string }> {
      await limit.spendEach(
        [`register:email:${form.email}`, FOR_EMAIL, true],
        [`register:ip:${clientIp}`, PER_CLIENT_IP],
      )
      if (await userByEmail(db, form.email)) throw new Refusal('email_taken')

      const { email, name, phone, password } = form
      const [id, browserKey, now] = [newId(), newSecret(), clock()]
      const passwordHash = await passwords.hash(password)

      await db.transaction(async (tx) => {
        await tx.insert(registrations).values({
          ...{ id, email, name, phone, passwordHash, browserKeyHash: hashSecret(browserKey) },
          createdAt: now,
          requestedAt: now,
        })
        await requestCode(tx, id, now)
      })
      return { browserKey }
    },

    /** Mails a new code; says the same when there is nothing to send. */
    async resend(email: string, browserKey: string | undefined): Promise<void> {
      const pending = await registrationsOf(db, email)
      const [own] = browserKey ? await candidates(email, browserKey) : []
      const registration = own ?? pending[0]
      if (!registration) return

      const now = clock()
      refuseTooSoon(new Date(Math.max(...pending.map(({ requestedAt }) => requestedAt.getTime()))), now)
      await limit.spend(`resend:${email}`, RESENDS, true)

      await db.transaction(async (tx) => {
        const first = await tx
          .update(registrations)
          .set({ requestedAt: now })
          .where(and(eq(registrations.id, registration.id), lte(registrations.requestedAt, registration.requestedAt)))
          .returning({ id: registrations.id })
        if (first.length === 0) refuseTooSoon(now, now) // another press of the button came first
        await requestCode(tx, registration.id, now)
      })
    },

    /** Makes the sign-up whose code this is a user, and signs them in. */
    async verify({ email, otp }: EmailProof, browserKey: string | undefined, clientIp: string): Promise<string> {
      await spendTry(deps, email, clientIp)

      for (const registration of await candidates(email, browserKey)) {
        const codeHash = await takeRegistrationTry(db, registration.id, clock())
        if (!codeHash || !isCodeOf(sign, registration.id, otp, codeHash)) continue

        return await activate(registration).catch((error) => {
          throw brokenUnique(error) === 'users_email' ? new Refusal('email_taken') : error
        })
      }
      throw new Refusal('invalid_otp')
    },

    tasks: {
      // The code is made here and stored only as its hash, so that no table and no queue ever holds it.
      'mail-sign-up-code': async ({ registrationId, requestedAt }: CodeRequest) => {
        const { code, stored } = makeCode(sign, registrationId, clock())
        // A request that a later one has overtaken, while the mail server was away, is not answered any more.
        const isLatest = eq(registrations.requestedAt, new Date(requestedAt))
        const [registration] = await db
          .update(registrations)
          .set(stored)
          .where(and(eq(registrations.id, registrationId), isLatest))
          .returning({ email: registrations.email })
        if (registration) await mail.send(registration.email, ...signUpCode(code))
      },
    },
  }
}
