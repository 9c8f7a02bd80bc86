/** A person as the provider vouches for them; `subject` never changes, the rest may. */
export type Identity = {
  subject: string
  email: string
  isEmailVerified: boolean
  name: string
  picture: string | null
}

/** What must be kept between sending a person away and their coming back. */
type PendingSignIn = { state: string; nonce: string; verifier: string }

/** Signs people in somewhere else (OpenID Connect: code flow with PKCE, state and nonce). */
export type IdentityProvider = {
  start(): Promise<{ url: string; pending: PendingSignIn }>
  /** Checks everything the provider sent back; throws when any of it is wrong. */
  finish(callback: URL, pending: PendingSignIn): Promise<Identity>
}
