import { and, eq } from 'drizzle-orm'
import type { PasswordChange, ProfileChange, User } from '#contract/accounts.ts'
import { Refusal } from '#platform/refusal.ts'
import { passwordChanged } from './mails.ts'
import type { AccountParts } from './parts.ts'
import { userById } from './store.ts'
import { recoveries, users } from './tables.ts'
import { endTokensOf } from './tokens.ts'

const WRONG_PASSWORDS = { times: 10, perSeconds: 900 }

/** What people see and change about their own account. */
export function createProfile({ db, limit, post, passwords, noteAdminChange, shop }: AccountParts) {
  const read = async (id: string): Promise<User> => {
    const user = await userById(db, id)
    if (!user) throw new Refusal('not_signed_in')

    const { name, email, phone, avatar, role, passwordHash, totpSecret } = user
    const ownWayIn = { loginPath: shop.adminLoginPath, hasSecondFactor: totpSecret !== null }
    return { name, email, phone, avatar, role, hasPassword: passwordHash !== null, ...(role === 'admin' && ownWayIn) }
  }

  return {
    read,

    async update(id: string, { name, phone }: ProfileChange): Promise<User> {
      await db
        .update(users)
        .set({ name, ...(phone !== undefined && { phone: phone || null }) })
        .where(eq(users.id, id))
      return read(id)
    },

    /** Changes the password; the user's other devices are signed out, this one is not. */
    async changePassword(id: string, { oldPassword, newPassword }: PasswordChange, token: string): Promise<void> {
      const user = await userById(db, id)
      if (!user) throw new Refusal('not_signed_in')
      if (!user.passwordHash) throw new Refusal('no_password')

      await limit.spend(`reset:${id}`, WRONG_PASSWORDS, true)
      if (!(await passwords.verify(oldPassword, user.passwordHash))) throw new Refusal('wrong_password')
      await limit.forgive(`reset:${id}`)

      const passwordHash = await passwords.hash(newPassword)
      await db.transaction(async (tx) => {
        const changed = await tx
          .update(users)
          .set({ passwordHash })
          .where(and(eq(users.id, id), eq(users.passwordHash, user.passwordHash ?? '')))
          .returning({ id: users.id })
        if (changed.length === 0) throw new Refusal('wrong_password') // it was changed while this was being checked

        await tx.delete(recoveries).where(eq(recoveries.userId, id))
        await endTokensOf(tx, id, token)
        if (user.role === 'admin')
          await noteAdminChange(tx, id, { subject: 'account', subjectId: id, action: 'password' })
        await post.queue(tx, user.email, ...passwordChanged(shop.supportEmail))
      })
    },
  }
}
