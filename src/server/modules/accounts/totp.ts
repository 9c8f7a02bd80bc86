import { Secret, TOTP } from 'otpauth'
import { countCodeTry, forgiveCodeTries } from './count-tries.ts'
import type { AccountDeps } from './deps.ts'
import { openTotp } from './seal-secrets.ts'
import { spendTotpStep } from './stores/users.ts'

const SECRET_BYTES = 20
const CLOCK_DIFFERENCE = 1 // in steps, to either side

/** A new secret as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Whether the code fits the kept secret and was not used before; it is used up by this. Wrong ones are counted. */
export async function spendTotp(
  deps: AccountDeps,
  userId: string,
  secret: string | null | undefined,
  code: string,
): Promise<boolean> {
  const { db, clock, seal } = deps
  await countCodeTry(deps, 'second-factor', userId)
  const step = secret && stepOf(openTotp(seal, userId, secret), code, clock())
  if (!step || !(await spendTotpStep(db, userId, step))) return false

  await forgiveCodeTries(deps, 'second-factor', userId)
  return true
}

/** The step a code belongs to: now, or one step around it for clocks that differ. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret })
  const timestamp = now.getTime()
  const token = code.replace(/\s/g, '') // apps show a space in the middle
  const steps = totp.validate({ token, timestamp, window: CLOCK_DIFFERENCE })

  return steps === null ? null : totp.counter({ timestamp }) + steps
}
