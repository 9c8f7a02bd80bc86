/** What a client asks for when it sends a person here. */
export type AuthorizeRequest = {
  redirectUri: string
  scope: string
  state: string | undefined
  nonce: string | undefined
  codeChallenge: string | undefined
}

/** The request in a query, or the sentence to show when it cannot be trusted with a redirect. */
export function readAuthorizeRequest(query: URLSearchParams, clientId: string): AuthorizeRequest | { refusal: string } {
  const redirectUri = query.get('redirect_uri') ?? ''
  if (query.get('client_id') !== clientId) return { refusal: 'invalid_client: the OAuth client was not found.' }
  if (!isWebUrl(redirectUri)) return { refusal: 'invalid_request: redirect_uri is missing or not a web address.' }
  if (query.get('response_type') !== 'code') return { refusal: 'unsupported_response_type: only "code" is served.' }

  const scope = query.get('scope') ?? ''
  if (!scope.split(' ').includes('openid')) return { refusal: 'invalid_scope: the scope must contain "openid".' }

  const codeChallenge = query.get('code_challenge') ?? undefined
  if (codeChallenge !== undefined && query.get('code_challenge_method') !== 'S256') {
    return { refusal: 'invalid_request: code_challenge_method must be S256.' }
  }

  return {
    redirectUri,
    scope,
    state: query.get('state') ?? undefined,
    nonce: query.get('nonce') ?? undefined,
    codeChallenge,
  }
}

/** Where the person goes next, with the outcome in the query. */
export function redirectWith({ redirectUri, state }: AuthorizeRequest, outcome: Record<string, string>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value)
  if (state !== undefined) url.searchParams.set('state', state)

  return url.href
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
