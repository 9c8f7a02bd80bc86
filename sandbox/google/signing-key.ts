import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Store } from '#sandbox/store.ts'

export type SigningKey = { kid: string; privateKey: CryptoKey; publicJwk: JWK }

/** The issuer's RS256 key, made when first asked for and the same ever after. */
export function createKeyring({ sql }: Store): () => Promise<SigningKey> {
  let key: Promise<SigningKey> | undefined

  return () => {
    key ??= loadSigningKey(sql)
    return key
  }
}

async function loadSigningKey(sql: Store['sql']): Promise<SigningKey> {
  sql.exec('create table if not exists google_keys (kid text primary key, jwk text not null)')
  const row = sql.prepare('select kid, jwk from google_keys limit 1').get()
  if (row) return signingKey(String(row.kid), JSON.parse(String(row.jwk)))

  const kid = crypto.randomUUID()
  const jwk = await made.own()
  sql.prepare('insert into google_keys (kid, jwk) values (?, ?)').run(kid, JSON.stringify(jwk))
  return signingKey(kid, jwk)
}

/** A key that nobody has published, to sign what must be refused. */
export async function strangersKey(kid: string): Promise<SigningKey> {
  return signingKey(kid, await made.strangers())
}

/** Such a key is a fifth of a second of work, and tests open many sandboxes in one process. */
function makeOnce(): () => Promise<JWK> {
  let jwk: Promise<JWK> | undefined

  return () => {
    jwk ??= generateKeyPair('RS256', { extractable: true }).then(({ privateKey }) => exportJWK(privateKey))
    return jwk
  }
}

const made = { own: makeOnce(), strangers: makeOnce() }

async function signingKey(kid: string, jwk: JWK): Promise<SigningKey> {
  const privateKey = await importJWK(jwk, 'RS256')
  const { n, e } = jwk
  if (privateKey instanceof Uint8Array || !n || !e) throw new Error('The stored signing key is not an RSA key.')

  return { kid, privateKey, publicJwk: { kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' } }
}
