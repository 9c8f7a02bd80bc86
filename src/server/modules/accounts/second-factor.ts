import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { AccountDeps } from './deps.ts'
import { userById } from './store.ts'
import { users } from './tables.ts'
import { newTotpSecret, spendTotp } from './totp.ts'

const WRONG_CODES = { times: 5, perSeconds: 900 }

/** An admin's second factor: offered, confirmed with a code, ended with a code. */
export function createSecondFactor({ db, clock, limit, noteAdminChange }: AccountDeps) {
  const prove = async (userId: string, secret: string | null | undefined, code: string) => {
    await limit.spend(`totp:${userId}`, WRONG_CODES, true)
    if (!secret || !(await spendTotp(db, userId, secret, code, clock()))) {
      throw new Refusal('invalid_input', {
        message: 'That authenticator code is not right.',
        fields: { totp: 'Not right' },
      })
    }
    await limit.forgive(`totp:${userId}`)
  }

  const note = (tx: Tx, id: string, action: string) =>
    noteAdminChange(tx, id, { subject: 'account', subjectId: id, action })

  return {
    async start(userId: string): Promise<{ secret: string; url: string }> {
      const secret = newTotpSecret()
      const [user] = await db
        .update(users)
        .set({ totpOffered: secret })
        .where(and(eq(users.id, userId), isNull(users.totpSecret)))
        .returning()
      // A stolen token must not put another authenticator in the place of the owner's.
      if (!user) throw new Refusal('invalid_input', { message: 'The second factor is on. Please turn it off first.' })

      const label = encodeURIComponent(`Dhamaka:${user.email}`)
      return { secret, url: `otpauth://totp/${label}?secret=${secret}&issuer=Dhamaka` }
    },

    async confirm(userId: string, code: string): Promise<void> {
      const user = await userById(db, userId)
      const offered = user?.totpOffered
      await prove(userId, offered, code)
      await db.transaction(async (tx) => {
        const [changed] = await tx
          .update(users)
          .set({ totpSecret: offered, totpOffered: null })
          .where(and(eq(users.id, userId), eq(users.totpOffered, offered ?? '')))
          .returning({ id: users.id })
        if (changed) await note(tx, userId, 'second factor on')
      })
    },

    async end(userId: string, code: string): Promise<void> {
      const user = await userById(db, userId)
      await prove(userId, user?.totpSecret, code)
      await db.transaction(async (tx) => {
        await tx.update(users).set({ totpSecret: null }).where(eq(users.id, userId))
        await note(tx, userId, 'second factor off')
      })
    },
  }
}
