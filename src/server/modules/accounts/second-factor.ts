import { REFUSALS } from '#contract/refusals.ts'
import { readRecoveryCode } from '#domain/recovery-code.ts'
import { Refusal, refusalOfField } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { AccountDeps } from './deps.ts'
import { limitFor } from './limits.ts'
import { isPasswordRight } from './passwords.ts'
import { isSecondFactorRight, makeRecoveryCodes, wrongCodeWords } from './recovery-codes.ts'
import { sealTotp } from './seal-secrets.ts'
import { deleteRecoveryCodesOf } from './stores/recovery-codes.ts'
import { clearTotpSecret, confirmTotpSecret, lockSecondFactor, offerTotpSecret, userById } from './stores/users.ts'
import { newTotpSecret, spendTotp } from './totp.ts'

/** Offers one of the staff, for the password, a secret for the authenticator; it counts once it is confirmed. */
export async function offerSecondFactor(
  deps: AccountDeps,
  userId: string,
  password: string,
): Promise<{ secret: string; url: string }> {
  await provePassword(deps, userId, password)
  const secret = newTotpSecret()
  const user = await offerTotpSecret(deps.db, userId, sealTotp(deps.seal, userId, secret))
  // A stolen token must not put another authenticator in the place of the owner's.
  if (!user) throw new Refusal('invalid_input', { message: 'Two-step login is on. Please turn it off first.' })

  const label = encodeURIComponent(`Dhamaka:${user.email}`)
  return { secret, url: `otpauth://totp/${label}?secret=${secret}&issuer=Dhamaka` }
}

/** Turns the second factor on with a code of the secret that was offered, and gives the recovery codes, this once. */
export async function confirmSecondFactor(deps: AccountDeps, userId: string, code: string): Promise<string[]> {
  const offered = (await userById(deps.db, userId))?.totpOffered
  if (!(await spendTotp(deps, userId, offered, code))) throwWrongCode()

  return deps.db.transaction(async (tx) => {
    if (!(await confirmTotpSecret(tx, userId, offered ?? ''))) throwWrongCode() // another secret was offered meanwhile
    await record(deps, tx, userId, 'second factor on')

    return makeRecoveryCodes(deps, tx, userId)
  })
}

/** New recovery codes for a code of the authenticator; the old ones die. */
export async function renewRecoveryCodes(deps: AccountDeps, userId: string, code: string): Promise<string[]> {
  const user = await userById(deps.db, userId)
  if (!(await spendTotp(deps, userId, user?.totpSecret, code))) throwWrongCode()

  return deps.db.transaction(async (tx) => {
    if (!(await lockSecondFactor(tx, userId))) throwWrongCode() // it was turned off meanwhile
    await record(deps, tx, userId, 'recovery codes renewed')

    return makeRecoveryCodes(deps, tx, userId)
  })
}

/** Turns the second factor off with one of its codes, or with a recovery code; where it is required, only for who has lost the phone. */
export async function endSecondFactor(deps: AccountDeps, userId: string, code: string): Promise<void> {
  if (deps.settings.current().requireTwoStep && !readRecoveryCode(code)) {
    const message =
      'Two-step login is required of everyone here. For another phone, turn it off with a recovery code, and on again.'
    throw refusalOfField('totp', message, 'two_step_required')
  }
  const user = await userById(deps.db, userId)
  if (!user?.totpSecret || !(await isSecondFactorRight(deps, user, code))) throwWrongCode(wrongCodeWords(code))

  await deps.db.transaction(async (tx) => {
    await clearTotpSecret(tx, userId)
    await deleteRecoveryCodesOf(tx, userId)
    await record(deps, tx, userId, 'second factor off')
  })
}

async function provePassword({ db, limit }: AccountDeps, userId: string, password: string): Promise<void> {
  const user = await userById(db, userId)
  await limit.spend(limitFor('old-password:user', userId))
  if (!(await isPasswordRight(password, user?.passwordHash))) {
    throw refusalOfField('password', 'That password is not right.', 'wrong_password')
  }
  await limit.forgive(limitFor('old-password:user', userId))
}

function throwWrongCode(message: string = REFUSALS.invalid_totp[1]): never {
  throw refusalOfField('totp', message)
}

const record = ({ recordAdminChange }: AccountDeps, tx: Tx, id: string, action: string) =>
  recordAdminChange(tx, id, { subject: 'account', subjectId: id, action })
