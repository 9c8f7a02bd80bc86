import type { Seal } from '#platform/secrets/seal.ts'
import { sealedWith } from '#platform/secrets/seal.ts'
import type { AccountDeps } from './deps.ts'
import { replaceTotpSecrets, usersWithTotp } from './stores/totp-secrets.ts'

/** An authenticator's secret as it is kept: under seal, and good for this user only. */
export const sealTotp = (seal: Seal, userId: string, secret: string): string => seal.close(secret, about(userId))

export const openTotp = (seal: Seal, userId: string, kept: string): string => seal.open(kept, about(userId))

const about = (userId: string): string => `second factor of ${userId}`

/** Seals authenticators' secrets that stand in the database in plain text, from before secrets were sealed. */
export async function sealPlainSecrets({ db, seal }: Pick<AccountDeps, 'db' | 'seal'>): Promise<void> {
  for (const { id, totpSecret, totpOffered } of await usersWithTotp(db)) {
    const sealed = (kept: string | null) => (kept && sealedWith(kept) === null ? sealTotp(seal, id, kept) : kept)
    const now = { totpSecret: sealed(totpSecret), totpOffered: sealed(totpOffered) }
    const isPlain = now.totpSecret !== totpSecret || now.totpOffered !== totpOffered
    if (isPlain) await replaceTotpSecrets(db, id, { totpSecret, totpOffered }, now)
  }
}
