import { and, eq, gt, sql } from 'drizzle-orm'
import type { PasswordRecovery } from '#contract/sign-in.ts'
import { CODE } from '#domain/one-time-code.ts'
import { addJob } from '#platform/jobs.ts'
import { Refusal } from '#platform/refusal.ts'
import { isCodeOf, makeCode, spendTry } from './codes.ts'
import { passwordChanged, recoveryCode } from './mails.ts'
import type { AccountParts } from './parts.ts'
import { userByEmail, userById } from './store.ts'
import { recoveries, users } from './tables.ts'
import { endTokensOf } from './tokens.ts'

const FROM_ADDRESS = { times: 100, perSeconds: 3600 }
const REQUESTS = { times: CODE.resendsPerHour, perSeconds: 3600 }

/** Forgotten passwords of customers: a code by mail buys a new one. */
export function createRecovery({ db, clock, limit, post, passwords, sign, shop }: AccountParts) {
  /** The hash of the living code, with one try taken off it. */
  const takeTry = async (userId: string) => {
    const [row] = await db
      .update(recoveries)
      .set({ triesLeft: sql`${recoveries.triesLeft} - 1` })
      .where(and(eq(recoveries.userId, userId), gt(recoveries.triesLeft, 0), gt(recoveries.codeExpiresAt, clock())))
      .returning({ codeHash: recoveries.codeHash })
    return row?.codeHash ?? null
  }

  return {
    /** Mails a code if the email has an account; whoever asks cannot tell. */
    async request(email: string, address: string): Promise<void> {
      await limit.spend(`recover:address:${address}`, FROM_ADDRESS)
      await limit.spend(`recover:email:${email}`, REQUESTS, true)
      const user = await userByEmail(db, email)
      if (user?.role !== 'customer') return

      await db.transaction(async (tx) => {
        const now = clock()
        await tx
          .insert(recoveries)
          .values({ userId: user.id, requestedAt: now })
          .onConflictDoUpdate({ target: recoveries.userId, set: { requestedAt: now } })
        await addJob(tx, 'mail-recovery-code', { userId: user.id })
      })
    },

    /** Sets the new password, uses the code up and signs the user out everywhere. */
    async recover({ email, otp, newPassword }: PasswordRecovery): Promise<void> {
      await spendTry(db, email, clock())
      const user = await userByEmail(db, email)
      if (!user || !isCodeOf(sign, user.id, otp, await takeTry(user.id))) throw new Refusal('invalid_otp')

      const passwordHash = await passwords.hash(newPassword)
      await db.transaction(async (tx) => {
        const used = await tx.delete(recoveries).where(eq(recoveries.userId, user.id)).returning()
        if (used.length === 0) throw new Refusal('invalid_otp') // a second answer with the same code came first

        await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
        await endTokensOf(tx, user.id)
        await post.queue(tx, email, ...passwordChanged(shop.supportEmail))
      })
    },

    tasks: {
      'mail-recovery-code': async ({ userId }: { userId: string }) => {
        const { code, stored } = makeCode(sign, userId, clock())
        const waiting = await db.update(recoveries).set(stored).where(eq(recoveries.userId, userId)).returning()
        const user = await userById(db, userId)
        if (user && waiting.length > 0) await post.send(user.email, ...recoveryCode(code))
      },
    },
  }
}
