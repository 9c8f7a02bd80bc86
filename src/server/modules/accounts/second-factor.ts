import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { AccountParts } from './parts.ts'
import { userById } from './store.ts'
import { users } from './tables.ts'
import { newTotpSecret, spendTotp } from './totp.ts'

const WRONG_CODES = { times: 20, perSeconds: 900 }

/** An admin's second factor: offered, confirmed with a code, ended with a code. */
export function createSecondFactor({ db, clock, limit }: AccountParts) {
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

  return {
    async start(userId: string): Promise<{ secret: string; url: string }> {
      const user = await userById(db, userId)
      const secret = newTotpSecret()
      await db.update(users).set({ totpOffered: secret }).where(eq(users.id, userId))

      const label = encodeURIComponent(`Dhamaka:${user?.email}`)
      return { secret, url: `otpauth://totp/${label}?secret=${secret}&issuer=Dhamaka` }
    },

    async confirm(userId: string, code: string): Promise<void> {
      const user = await userById(db, userId)
      await prove(userId, user?.totpOffered, code)
      await db.update(users).set({ totpSecret: user?.totpOffered, totpOffered: null }).where(eq(users.id, userId))
    },

    async end(userId: string, code: string): Promise<void> {
      const user = await userById(db, userId)
      await prove(userId, user?.totpSecret, code)
      await db.update(users).set({ totpSecret: null }).where(eq(users.id, userId))
    },
  }
}
