import type { Registration } from '#contract/sign-in.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/postgres/ids.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { AccountDeps } from './deps.ts'
import { limitFor } from './limits.ts'
import { hashPassword } from './passwords.ts'
import { requestSignUpCode } from './sign-up-code.ts'
import { insertRegistration } from './stores/registrations.ts'
import { userByEmail } from './stores/users.ts'

/**
 * Keeps the sign-up and mails its code: nothing is a user until the code has come back.
 * The key that is returned belongs in the browser's cookie.
 */
export async function register(
  { db, clock, limit }: AccountDeps,
  { email, name, phone, password }: Registration,
  clientIp: string,
): Promise<{ browserKey: string }> {
  await limit.spend(
    limitFor('register:client', email, clientIp),
    limitFor('register:email', email),
    limitFor('register:ip', clientIp),
  )
  if (await userByEmail(db, email)) throw new Refusal('email_taken')

  const [id, browserKey, now] = [newId(), newSecret(), clock()]
  const passwordHash = await hashPassword(password)

  await db.transaction(async (tx) => {
    await insertRegistration(tx, {
      id,
      email,
      name,
      phone,
      passwordHash,
      browserKeyHash: hashSecret(browserKey),
      createdAt: now,
      requestedAt: now,
    })
    await requestSignUpCode(tx, id, now)
  })
  return { browserKey }
}
