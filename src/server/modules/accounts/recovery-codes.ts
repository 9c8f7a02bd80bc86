import { randomInt } from 'node:crypto'
import { REFUSALS } from '#contract/refusals.ts'
import { groupRecoveryCode, makeRecoveryCode, RECOVERY_CODES, readRecoveryCode } from '#domain/recovery-code.ts'
import { refusalOfField } from '#platform/http/refusal.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { countCodeTry, forgiveCodeTries } from './count-tries.ts'
import type { AccountDeps } from './deps.ts'
import { deleteRecoveryCode, replaceRecoveryCodes } from './stores/recovery-codes.ts'
import type { UserRow } from './stores/users.ts'
import { spendTotp } from './totp.ts'

/** Makes recovery codes in the place of all earlier ones. They are told this once: only their signatures stay. */
export async function makeRecoveryCodes({ sign }: AccountDeps, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode(randomInt))
  const signatures = codes.map((code) => sign(signedText(userId, code)))
  await replaceRecoveryCodes(tx, userId, signatures)

  return codes.map(groupRecoveryCode)
}

/** Whether this is a code of the authenticator, or a recovery code; either is used up by it, and wrong ones are counted. */
export async function isSecondFactorRight(
  deps: AccountDeps,
  { id, totpSecret }: Pick<UserRow, 'id' | 'totpSecret'>,
  typed: string,
): Promise<boolean> {
  if (!readRecoveryCode(typed)) return spendTotp(deps, id, totpSecret, typed)

  await countRecoveryTry(deps, id)
  if (!(await isTaken(deps, deps.db, id, typed))) return false

  await forgiveRecoveryTries(deps, id)
  return true
}

/** Why a code is refused that may be either, by what it looks like. */
export const wrongCodeWords = (typed: string): string =>
  REFUSALS[/^[\d\s-]*$/.test(typed) ? 'invalid_totp' : 'invalid_recovery_code'][1]

/** Counts a try with the wrong codes of the authenticator: both are one second factor. */
export const countRecoveryTry = (deps: AccountDeps, userId: string): Promise<void> =>
  countCodeTry(deps, 'second-factor', userId)

export const forgiveRecoveryTries = (deps: AccountDeps, userId: string): Promise<void> =>
  forgiveCodeTries(deps, 'second-factor', userId)

/** Uses a recovery code up within `tx`, or refuses. */
export async function spendRecoveryCode(deps: AccountDeps, tx: Tx, userId: string, typed: string): Promise<void> {
  if (await isTaken(deps, tx, userId, typed)) return

  throw refusalOfField('recoveryCode', REFUSALS.invalid_recovery_code[1], 'invalid_recovery_code')
}

async function isTaken({ sign }: AccountDeps, db: Query, userId: string, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed)

  return code !== null && (await deleteRecoveryCode(db, userId, sign(signedText(userId, code))))
}

const signedText = (userId: string, code: string) => `recovery:${userId}:${code}`
