import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Query } from '#platform/postgres/database.ts'
import { isSame } from '#platform/secrets/secrets.ts'
import { users } from './tables.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30

/** A new secret as authenticator apps take it. */
export const newTotpSecret = (): string =>
  Array.from(randomBytes(32), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')

/** The code of one 30-second step (RFC 6238, SHA-1, six digits). */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0x0f

  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step a code belongs to: now, or one step around it for clocks that differ. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)

  return [current, current - 1, current + 1].find((step) =>
    isSame(Buffer.from(totpAt(secret, step)), Buffer.from(code)),
  )
}

/** Whether the code is right and was not used before; it is used up by this. */
export async function spendTotp(db: Query, userId: string, secret: string, code: string, now: Date): Promise<boolean> {
  const step = stepOf(secret, code, now)
  if (step === undefined) return false

  const spent = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), lt(users.totpLastStep, step)))
    .returning({ id: users.id })
  return spent.length > 0
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')

  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
