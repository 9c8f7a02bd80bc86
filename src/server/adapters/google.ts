import * as oidc from 'openid-client'
import type { IdentityProvider } from '#ports/identity-provider.ts'

type Settings = { issuer: string; clientId: string; clientSecret: string; redirectUri: string }

/** Google's OpenID Connect sign-in. The provider is asked for its addresses at the first use, not at start. */
export function createGoogle({ issuer, clientId, clientSecret, redirectUri }: Settings): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | undefined

  const configuration = () => {
    discovered ??= discover().catch((error) => {
      discovered = undefined // so that the next person tries again
      throw error
    })
    return discovered
  }

  const discover = () =>
    oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      // The signature of the id token is checked too, not only the connection it came through.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])],
      timeout: 5,
    })

  return {
    async start() {
      const config = await configuration()
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, pending }
    },

    async finish(callback, { state, nonce, verifier }) {
      const here = new URL(redirectUri)
      here.search = callback.search // behind a proxy the request's own address is not the public one

      const tokens = await oidc.authorizationCodeGrant(await configuration(), here, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims || typeof claims.email !== 'string') throw new Error('the identity provider named no email')

      return {
        subject: claims.sub,
        email: claims.email,
        isEmailVerified: claims.email_verified === true,
        name: typeof claims.name === 'string' ? claims.name : '',
        picture: typeof claims.picture === 'string' ? claims.picture : null,
      }
    },
  }
}
