import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '#domain/durations.ts'
import { CODE } from '#domain/one-time-code.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isSame } from '#platform/secrets/secrets.ts'
import type { Signer } from '#platform/secrets/signer.ts'
import type { StoredCode } from './stores/registrations.ts'

/** A new code and what is stored of it: bound to its owner, good for some minutes and some tries. */
export function makeCode(sign: Signer, ownerId: string, now: Date): { code: string; stored: StoredCode } {
  const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0')

  return {
    code,
    stored: {
      codeHash: sign(`${ownerId}:${code}`),
      codeExpiresAt: new Date(now.getTime() + CODE.lifetimeMinutes * MINUTE_MS),
      triesLeft: CODE.triesPerCode,
      othersTriesLeft: CODE.triesPerCode,
    },
  }
}

/** Whether this is the code that was made for the owner. */
export function isCodeOf(sign: Signer, ownerId: string, code: string, codeHash: Buffer | null | undefined): boolean {
  return codeHash ? isSame(sign(`${ownerId}:${code}`), codeHash) : false
}

/** No new code within the pause after the last one. */
export function ensurePauseOver(requestedAt: Date, now: Date): void {
  const wait = CODE.resendAfterSeconds - (now.getTime() - requestedAt.getTime()) / 1000
  if (wait <= 0) return

  throw new Refusal('too_many_requests', {
    message: `Please wait ${Math.ceil(wait)} seconds before asking for another code.`,
    retryAfterSeconds: Math.ceil(wait),
  })
}
