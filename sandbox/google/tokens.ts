import { type JWTPayload, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import type { Faults } from '#sandbox/faults.ts'
import { type Account, subjectOf } from './accounts.ts'
import type { Grant } from './grants.ts'
import { type SigningKey, strangersKey } from './signing-key.ts'

const LIFETIME_S = 3599

/** What Google says about a person, as far as the scope goes. */
function claimsOf({ email, name, isVerified }: Account, scope: string, issuer: string): JWTPayload {
  const [givenName, ...familyNames] = name.split(' ')
  const scopes = scope.split(' ')
  const sub = subjectOf(email)

  return {
    sub,
    ...(scopes.includes('email') && { email, email_verified: isVerified }),
    ...(scopes.includes('profile') && {
      name,
      given_name: givenName,
      ...(familyNames.length > 0 && { family_name: familyNames.join(' ') }),
      picture: `${issuer}/pictures/${sub}?${new URLSearchParams({ name })}`,
    }),
  }
}

/** Everything the token call answers for a grant; the id token is wrong when a fault says so. */
export async function tokensFor(
  grant: Grant,
  { key, issuer, faults }: { key: SigningKey; issuer: string; faults: Faults },
) {
  const claims = claimsOf(grant.account, grant.scope, issuer)

  return {
    access_token: await sign({ ...claims, iss: issuer, aud: `${issuer}/userinfo` }, key),
    expires_in: LIFETIME_S,
    scope: grant.scope,
    token_type: 'Bearer',
    id_token: await idToken(grant, claims, { key, issuer, wrong: faults.strike('id-token')?.wrong }),
  }
}

async function idToken(
  grant: Grant,
  claims: JWTPayload,
  { key, issuer, wrong }: { key: SigningKey; issuer: string; wrong: string | undefined },
): Promise<string> {
  const payload = {
    ...claims,
    iss: wrong === 'issuer' ? 'http://localhost:1/stranger' : issuer,
    azp: grant.clientId,
    aud: wrong === 'audience' ? 'another-client' : grant.clientId,
    ...(grant.nonce !== undefined && { nonce: wrong === 'nonce' ? 'another-nonce' : grant.nonce }),
  }
  if (wrong === 'alg-none') return new UnsecuredJWT(payload).setIssuedAt().setExpirationTime('1h').encode()
  if (wrong === 'signature') return sign(payload, await strangersKey(key.kid))
  if (wrong === 'expired') return sign(payload, key, Math.floor(Date.now() / 1000) - 2 * LIFETIME_S)

  return sign(payload, key)
}

function sign(payload: JWTPayload, key: SigningKey, issuedAt = Math.floor(Date.now() / 1000)): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_S)
    .sign(key.privateKey)
}

/** The claims inside an access token of ours, or undefined for anything else. */
export async function readAccessToken(token: string, key: SigningKey, issuer: string): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, key.publicJwk, { issuer, audience: `${issuer}/userinfo` })
    const { iss: _iss, aud: _aud, iat: _iat, exp: _exp, ...claims } = payload
    return claims
  } catch {
    return undefined
  }
}
