import { and, eq, gt, sql } from 'drizzle-orm'
import type { PasswordRecovery } from '#contract/sign-in.ts'
import { CODE } from '#domain/one-time-code.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import { newId } from '#platform/postgres/ids.ts'
import { isCodeOf, makeCode, spendTry } from './codes.ts'
import type { AccountDeps } from './deps.ts'
import { passwordChanged, recoveryCode } from './mails.ts'
import { passwordTries } from './sign-in.ts'
import { userByEmail } from './store.ts'
import { recoveries, users } from './tables.ts'
import { endTokensOf } from './tokens.ts'

const PER_CLIENT_IP = { times: 100, perSeconds: 3600 }
const REQUESTS = { times: CODE.resendsPerHour, perSeconds: 3600 }

/** Forgotten passwords of customers: a code by mail buys a new one. */
export function createRecovery(deps: AccountDeps) {
  const { db, clock, limit, mail, passwords, sign, shop } = deps

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
    /** Mails a code if the email has an account. Only the job looks: whoever asks cannot tell, not even by the time. */
    async request(email: string, clientIp: string): Promise<void> {
      await limit.spendEach([`recover:email:${email}`, REQUESTS, true], [`recover:ip:${clientIp}`, PER_CLIENT_IP])
      await addJob(db, 'mail-recovery-code', { email }, { key: `recovery-code:${email}` })
    },

    /** Sets the new password, uses the code up and signs the user out everywhere. */
    async recover({ email, otp, newPassword }: PasswordRecovery, clientIp: string): Promise<void> {
      await spendTry(deps, email, clientIp)
      const user = await userByEmail(db, email)
      const codeHash = await takeTry(user?.id ?? newId())
      if (!user || !isCodeOf(sign, user.id, otp, codeHash)) throw new Refusal('invalid_otp')

      const passwordHash = await passwords.hash(newPassword)
      await db.transaction(async (tx) => {
        const used = await tx.delete(recoveries).where(eq(recoveries.userId, user.id)).returning()
        if (used.length === 0) throw new Refusal('invalid_otp') // a second answer with the same code came first

        await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
        await endTokensOf(tx, user.id)
        await mail.queue(tx, email, ...passwordChanged(shop.supportEmail))
      })
      await limit.forgive(passwordTries(user.role, email)) // a stranger's wrong guesses must not keep the owner out
    },

    tasks: {
      'mail-recovery-code': async ({ email }: { email: string }) => {
        const user = await userByEmail(db, email)
        if (user?.role !== 'customer') return

        const { code, stored } = makeCode(sign, user.id, clock())
        const recovery = { ...stored, requestedAt: clock() }
        await db
          .insert(recoveries)
          .values({ userId: user.id, ...recovery })
          .onConflictDoUpdate({ target: recoveries.userId, set: recovery })
        await mail.send(email, ...recoveryCode(code))
      },
    },
  }
}
