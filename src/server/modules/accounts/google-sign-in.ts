import { and, eq, gt } from 'drizzle-orm'
import { isEmail, normalizeEmail } from '#domain/email.ts'
import { safeNextPath } from '#domain/next-path.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { Identity, IdentityProvider } from '#ports/identity-provider.ts'
import type { AccountDeps } from './deps.ts'
import { welcome } from './mails.ts'
import { lockEmail, userByEmail } from './store.ts'
import { googleCodes, googleStarts, registrations, users } from './tables.ts'
import { issueToken } from './tokens.ts'

const START_LIFE = 10 * 60_000
const CODE_LIFE = 60_000
const PER_CLIENT_IP = { times: 600, perSeconds: 3600 }

type Outcome = ({ google: string } | { error: string }) & { next: string }

/** Signing in through the identity provider. The account is keyed on the provider's subject, never on the email. */
export function createGoogleSignIn(deps: AccountDeps, provider: IdentityProvider) {
  const { db, clock, limit, mail, shop } = deps
  const after = (milliseconds: number) => new Date(clock().getTime() + milliseconds)

  /** The user behind an identity: known by subject, else by a verified email, else registered now. */
  const userOf = async (
    tx: Tx,
    { subject, email: given, isEmailVerified, name, picture }: Identity,
  ): Promise<string> => {
    const email = normalizeEmail(given)
    await lockEmail(tx, email) // two first sign-ins at once, or one beside a sign-up, make one user
    const [known] = await tx.select().from(users).where(eq(users.googleSubject, subject))
    if (known?.role === 'admin') throw new Refusal('forbidden')
    if (known) return known.id

    if (!isEmailVerified || !isEmail(email)) throw new Refusal('email_unverified')

    const existing = await userByEmail(tx, email)
    if (existing && (existing.role === 'admin' || existing.googleSubject)) throw new Refusal('forbidden')
    if (existing) {
      const avatar = existing.avatar ?? picture
      await tx.update(users).set({ googleSubject: subject, avatar }).where(eq(users.id, existing.id))
      return existing.id
    }

    const id = newId()
    const calledName = plainName(name) || email.split('@')[0] || email
    await tx
      .insert(users)
      .values({ id, email, name: calledName, googleSubject: subject, avatar: picture, createdAt: clock() })
    // Whoever typed this email into the sign-up form must not get in later with that password.
    await tx.delete(registrations).where(eq(registrations.email, email))
    await mail.queue(tx, email, ...welcome(calledName, shop.url))
    return id
  }

  return {
    /** Where to send the browser, and the key that binds its return to it. */
    async start(next: string | undefined, clientIp: string): Promise<{ url: string; browserKey: string }> {
      await limit.spend(`google:ip:${clientIp}`, PER_CLIENT_IP)
      const { url, pending } = await provider.start().catch(failed)
      const browserKey = newSecret()
      await db.insert(googleStarts).values({
        ...pending,
        browserKeyHash: hashSecret(browserKey),
        next: safeNextPath(next),
        expiresAt: after(START_LIFE),
      })
      return { url, browserKey }
    },

    /** Turns the provider's answer into a one-time code for the page, or the reason why not; `next` is kept for both. */
    async finish(callback: URL, browserKey: string | undefined): Promise<Outcome> {
      const [started] = await db
        .delete(googleStarts)
        .where(and(eq(googleStarts.browserKeyHash, hashSecret(browserKey ?? '')), gt(googleStarts.expiresAt, clock())))
        .returning()
      if (!started) throw new Refusal('invalid_google_code')

      try {
        const identity = await provider.finish(callback, started).catch(failed)
        const google = newSecret()
        await db.transaction(async (tx) => {
          const userId = await userOf(tx, identity)
          await tx.insert(googleCodes).values({ codeHash: hashSecret(google), userId, expiresAt: after(CODE_LIFE) })
        })
        return { google, next: started.next }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { error: error.code, next: started.next }
      }
    },

    /** Changes the one-time code for a token. */
    exchange: (code: string): Promise<string> =>
      db.transaction(async (tx) => {
        const [used] = await tx
          .delete(googleCodes)
          .where(and(eq(googleCodes.codeHash, hashSecret(code)), gt(googleCodes.expiresAt, clock())))
          .returning()
        if (!used) throw new Refusal('invalid_google_code')

        return issueToken(tx, used.userId, clock())
      }),
  }
}

/** The provider's name for a person as one of our own forms would have taken it. */
const plainName = (name: string) =>
  name
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100)

/** Whatever the provider got wrong, the person reads the same sentence; the cause stays for the log. */
function failed(cause: Error): never {
  throw new Refusal('invalid_google_code', { cause })
}
