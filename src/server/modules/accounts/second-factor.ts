import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { AccountDeps } from './deps.ts'
import { sealTotp } from './seal-secrets.ts'
import { clearTotpSecret, confirmTotpSecret, offerTotpSecret, userById } from './stores/users.ts'
import { newTotpSecret, spendTotp } from './totp.ts'

/** Offers an admin a secret for the authenticator; it counts once it is confirmed. */
export async function offerSecondFactor(
  { db, seal }: AccountDeps,
  userId: string,
): Promise<{ secret: string; url: string }> {
  const secret = newTotpSecret()
  const user = await offerTotpSecret(db, userId, sealTotp(seal, userId, secret))
  // A stolen token must not put another authenticator in the place of the owner's.
  if (!user) throw new Refusal('invalid_input', { message: 'The second factor is on. Please turn it off first.' })

  const label = encodeURIComponent(`Dhamaka:${user.email}`)
  return { secret, url: `otpauth://totp/${label}?secret=${secret}&issuer=Dhamaka` }
}

/** Turns the second factor on with a code of the secret that was offered. */
export async function confirmSecondFactor(deps: AccountDeps, userId: string, code: string): Promise<void> {
  const offered = (await userById(deps.db, userId))?.totpOffered
  await prove(deps, userId, offered, code)
  await deps.db.transaction(async (tx) => {
    if (await confirmTotpSecret(tx, userId, offered ?? '')) await record(deps, tx, userId, 'second factor on')
  })
}

/** Turns the second factor off with one of its codes. */
export async function endSecondFactor(deps: AccountDeps, userId: string, code: string): Promise<void> {
  const user = await userById(deps.db, userId)
  await prove(deps, userId, user?.totpSecret, code)
  await deps.db.transaction(async (tx) => {
    await clearTotpSecret(tx, userId)
    await record(deps, tx, userId, 'second factor off')
  })
}

async function prove(deps: AccountDeps, userId: string, secret: string | null | undefined, code: string) {
  if (await spendTotp(deps, userId, secret, code)) return

  throw new Refusal('invalid_input', {
    message: 'That authenticator code is not right.',
    fields: { totp: 'Not right' },
  })
}

const record = ({ recordAdminChange }: AccountDeps, tx: Tx, id: string, action: string) =>
  recordAdminChange(tx, id, { subject: 'account', subjectId: id, action })
