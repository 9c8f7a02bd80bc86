import { createHash, randomBytes } from 'node:crypto'
import type { Store } from '#sandbox/store.ts'
import type { Account } from './accounts.ts'

const LIFETIME_MS = 60_000

/** What a person allowed, and what the client must show to get it. */
export type Grant = {
  account: Account
  clientId: string
  redirectUri: string
  scope: string
  nonce: string | undefined
  codeChallenge: string | undefined
}

export type Grants = {
  /** Keeps the grant for a minute; answers the code that stands for it. */
  issue: (grant: Grant) => string
  /** The grant of a code, once. */
  redeem: (code: string) => Grant | undefined
}

/** Authorization codes: one use, one minute. */
export function createGrants({ sql }: Store): Grants {
  sql.exec(
    'create table if not exists google_codes (code text primary key, body text not null, expires_at integer not null)',
  )
  const save = sql.prepare('insert into google_codes (code, body, expires_at) values (?, ?, ?)')
  const take = sql.prepare('delete from google_codes where code = ? returning body, expires_at')
  const forget = sql.prepare('delete from google_codes where expires_at < ?')

  return {
    issue(grant) {
      const code = `4/${randomBytes(30).toString('base64url')}`
      forget.run(Date.now())
      save.run(code, JSON.stringify(grant), Date.now() + LIFETIME_MS)
      return code
    },

    redeem(code) {
      const row = take.get(code)
      return row && Number(row.expires_at) >= Date.now() ? JSON.parse(String(row.body)) : undefined
    },
  }
}

/** Whether the verifier is the one whose hash came with the authorization request (PKCE, S256). */
export function provesChallenge(verifier: string | undefined, challenge: string | undefined): boolean {
  if (challenge === undefined) return true
  return verifier !== undefined && createHash('sha256').update(verifier).digest('base64url') === challenge
}
