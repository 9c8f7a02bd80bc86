import * as client from 'openid-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { newFolder, openSandbox } from '#sandbox/test-support.ts'

const SHOP = 'http://localhost:9/api/users/google/callback'
const PERSON = { name: 'Asha Verma', email: 'Asha@Example.com' }

const insecure = { execute: [client.allowInsecureRequests] } // The sandbox speaks plain http, on this machine only.

type Flow = Awaited<ReturnType<typeof beginFlow>>

async function beginFlow(url: string, authentication?: client.ClientAuth) {
  const secret = 'sandbox-google-secret'
  const issuer = new URL(`${url}/google`)
  const config = await client.discovery(issuer, 'dhamaka-sandbox', secret, authentication, insecure)
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = client.randomNonce()
  const chooser = client.buildAuthorizationUrl(config, {
    redirect_uri: SHOP,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return { config, verifier, state, nonce, chooser }
}

/** Chooses an account as the page's form does; answers where the person is sent. */
async function choose(chooser: URL, form: Record<string, string>): Promise<URL> {
  const answer = await fetch(chooser, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

function exchange({ config, verifier, state, nonce }: Flow, returned: URL, pkceCodeVerifier = verifier) {
  const checks = { pkceCodeVerifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
  return client.authorizationCodeGrant(config, returned, checks)
}

async function signIn(url: string, person: Record<string, string>) {
  const flow = await beginFlow(url)
  const tokens = await exchange(flow, await choose(flow.chooser, person))
  const claims = tokens.claims()
  if (!claims) throw new Error('No id token came.')
  return { flow, tokens, claims }
}

test('a person signs in: discovery, chooser, PKCE, verified id token, userinfo', async () => {
  const { url } = await openSandbox()

  const { flow, tokens, claims } = await signIn(url, PERSON)

  expect(claims).toMatchObject({
    iss: `${url}/google`,
    aud: 'dhamaka-sandbox',
    sub: expect.stringMatching(/^\d{21}$/),
    email: 'Asha@Example.com',
    email_verified: true,
    name: 'Asha Verma',
    given_name: 'Asha',
    nonce: flow.nonce,
  })
  expect(await client.fetchUserInfo(flow.config, tokens.access_token, claims.sub)).toMatchObject({
    sub: claims.sub,
    name: 'Asha Verma',
  })
  const picture = await fetch(String(claims.picture))
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
})

test('an email keeps its number and the issuer its key over a restart', async () => {
  const dataDir = newFolder()
  const first = await startSandbox({ dataDir, port: 0 })
  const before = await signIn(first.url, PERSON)
  const keysBefore = await (await fetch(`${first.url}/google/jwks`)).json()
  await first.stop()

  const { url } = await openSandbox({ dataDir })
  const after = await signIn(url, { email: 'asha@example.com', name: 'Another Name' })
  const stranger = await signIn(url, { email: 'kabir@example.com' })

  expect(after.claims.sub).toBe(before.claims.sub)
  expect(stranger.claims).toMatchObject({ name: 'kabir' })
  expect(stranger.claims.sub).not.toBe(before.claims.sub)
  expect(await (await fetch(`${url}/google/jwks`)).json()).toEqual(keysBefore)
})

test('an address that is not verified says so, and Cancel comes back as a refusal', async () => {
  const { url } = await openSandbox()
  expect((await signIn(url, { ...PERSON, email_verified: 'false' })).claims.email_verified).toBe(false)

  const flow = await beginFlow(url)
  const returned = await choose(flow.chooser, { cancel: '1' })
  expect(returned.searchParams.get('error')).toBe('access_denied')
  expect(returned.searchParams.get('state')).toBe(flow.state)
})

test('a code is good once, for a minute, with its verifier and the secret', async () => {
  const { url } = await openSandbox()
  const invalidGrant = { error: 'invalid_grant' }

  const used = await beginFlow(url)
  const returned = await choose(used.chooser, PERSON)
  await exchange(used, returned)
  await expect(exchange(used, returned)).rejects.toMatchObject(invalidGrant)

  const guessed = await beginFlow(url)
  const wrongVerifier = exchange(guessed, await choose(guessed.chooser, PERSON), client.randomPKCECodeVerifier())
  await expect(wrongVerifier).rejects.toMatchObject(invalidGrant)

  const stranger = await beginFlow(url, client.ClientSecretPost('wrong'))
  await expect(exchange(stranger, await choose(stranger.chooser, PERSON))).rejects.toMatchObject({
    error: 'invalid_client',
  })

  const basic = await beginFlow(url, client.ClientSecretBasic('sandbox-google-secret'))
  expect((await exchange(basic, await choose(basic.chooser, PERSON))).token_type).toBe('bearer')

  const late = await beginFlow(url)
  const lateReturn = await choose(late.chooser, PERSON)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  await expect(exchange(late, lateReturn)).rejects.toMatchObject(invalidGrant)
})

test.each(['audience', 'expired', 'alg-none', 'signature', 'nonce', 'issuer'] as const)(
  'a fault makes one id token with a wrong %s, which a careful client refuses',
  async (wrong) => {
    const { url, faults } = await openSandbox()
    faults.add({ fault: 'id-token', wrong, times: 1 })
    const flow = await beginFlow(url)
    client.enableNonRepudiationChecks(flow.config)

    await expect(exchange(flow, await choose(flow.chooser, PERSON))).rejects.toThrow()
    expect((await signIn(url, PERSON)).claims.email_verified).toBe(true)
  },
)

test('the chooser page shows a hostile hint as text, and a wrong client gets no redirect', async () => {
  const { url } = await openSandbox()
  const { chooser } = await beginFlow(url)
  chooser.searchParams.set('login_hint', '"><script>alert(1)</script>')

  const page = await (await fetch(chooser)).text()
  expect(page).toContain('Sandbox')
  expect(page).not.toContain('<script>alert')

  chooser.searchParams.set('client_id', 'stranger')
  expect((await fetch(chooser)).status).toBe(400)
})
