import type { Context } from 'hono'
import type { GoogleClient } from '#sandbox/settings.ts'
import type { Google } from './google.ts'
import { provesChallenge } from './grants.ts'
import { tokensFor } from './tokens.ts'

/** Exchanges a code for tokens, or says why not in OAuth's own words. */
export async function tokenAnswer(
  c: Context,
  { client, grants, signingKey, faults, issuer }: Google,
): Promise<Response> {
  const form = new URLSearchParams(await c.req.text())
  const caller = callerOf(c.req.header('authorization'), form)
  if (caller.clientId !== client.clientId || caller.clientSecret !== client.clientSecret) {
    return c.json({ error: 'invalid_client', error_description: 'Unauthorized' }, 401)
  }
  if (form.get('grant_type') !== 'authorization_code') return c.json({ error: 'unsupported_grant_type' }, 400)

  const grant = grants.redeem(form.get('code') ?? '')
  if (!grant) return c.json({ error: 'invalid_grant', error_description: 'Malformed or used auth code.' }, 400)
  if (grant.redirectUri !== form.get('redirect_uri')) return c.json({ error: 'redirect_uri_mismatch' }, 400)
  if (!provesChallenge(form.get('code_verifier') ?? undefined, grant.codeChallenge)) {
    return c.json({ error: 'invalid_grant', error_description: 'Invalid code verifier.' }, 400)
  }

  const tokens = await tokensFor(grant, { key: await signingKey(), issuer: issuer(), faults })
  return c.json(tokens, 200, { 'cache-control': 'no-store' })
}

function callerOf(authorization: string | undefined, form: URLSearchParams): GoogleClient {
  const basic = authorization?.match(/^Basic (.+)$/i)?.[1]
  if (!basic) return { clientId: form.get('client_id') ?? '', clientSecret: form.get('client_secret') ?? '' }

  // RFC 6749 encodes both halves as in a form before joining them.
  const [clientId = '', clientSecret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(formDecoded)
  return { clientId, clientSecret }
}

function formDecoded(text: string): string {
  return new URLSearchParams(`value=${text}`).get('value') ?? ''
}
