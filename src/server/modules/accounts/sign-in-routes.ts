import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as calls from '#contract/sign-in.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { AccountDeps } from './deps.ts'
import { exchangeGoogleCode, finishGoogleSignIn, startGoogleSignIn } from './google-sign-in.ts'
import { knownDevice, newDevice } from './known-devices.ts'
import { recoverPassword } from './recover-password.ts'
import { register } from './register.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendCode } from './resend-code.ts'
import { signIn, signInAdmin } from './sign-in.ts'
import { endToken } from './tokens.ts'
import { verifyEmail } from './verify-email.ts'

export type SignInOptions = { clientIpOf: (c: Context) => string; isSecure: boolean }

const COOKIE_PATH = '/api/users'
const DEVICE_SECONDS = 400 * 86_400 // the longest that browsers keep a cookie
const MOST_SIGN_UPS = 3 // of one browser that wait for their codes: in another tab, or before an email was corrected
const LOGGED_IN = 'Login successful! Redirecting...'

/** Signing up, in and out: the calls whose browsers carry a cookie, or none who is known yet. */
export function signInRoutes(serve: Serve, deps: AccountDeps, { clientIpOf, isSecure }: SignInOptions): void {
  const keep = (c: Context, name: string, value: string, maxAge: number) =>
    setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', path: COOKIE_PATH, maxAge, secure: isSecure })

  const originOf = (c: Context, email: string) => ({
    clientIp: clientIpOf(c),
    device: knownDevice(deps.sign, email, getCookie(c, 'device')),
  })
  const keepSignUps = (c: Context, keys: string[]) =>
    keep(c, 'registration', keys.slice(0, MOST_SIGN_UPS).join('.'), 86_400)
  /** The device has been let in: strangers' wrong tries will not keep it out. */
  const keepDevice = (c: Context, email: string) =>
    keep(c, 'device', newDevice(deps.sign, email, originOf(c, email).device), DEVICE_SECONDS)

  serve(calls.register, async ({ body, c }) => {
    const { browserKey } = await register(deps, body, clientIpOf(c))
    keepSignUps(c, [browserKey, ...signUpsOf(c)])

    return { message: 'Registration successful! Please verify your email.' }
  })

  serve(calls.verifyEmail, async ({ body, c }) => {
    const { token, waitingKeys } = await verifyEmail(deps, body, signUpsOf(c), clientIpOf(c))
    if (waitingKeys.length > 0) keepSignUps(c, waitingKeys)
    else deleteCookie(c, 'registration', { path: COOKIE_PATH })
    keepDevice(c, body.email)

    return { token, message: 'Email verified successfully!' }
  })

  serve(calls.resendOtp, async ({ body, c }) => {
    await resendCode(deps, body.email, signUpsOf(c))

    return { message: 'OTP resent successfully!' }
  })

  serve(calls.login, async ({ body, c }) => {
    if (!body.googleCode) {
      const token = await signIn(deps, body, originOf(c, body.email))
      keepDevice(c, body.email)
      return { token, message: LOGGED_IN }
    }

    // A browser must be the one that came back from Google: a link with a stranger's code would sign it in as him.
    const isForeign = c.req.header('origin') !== undefined && getCookie(c, 'google') !== body.googleCode
    if (isForeign) throw new Refusal('invalid_google_code')

    const token = await exchangeGoogleCode(deps, body.googleCode)
    deleteCookie(c, 'google', { path: COOKIE_PATH })
    return { token, message: LOGGED_IN }
  })

  serve(calls.adminLogin, async ({ body, c }) => {
    const token = await signInAdmin(deps, body, originOf(c, body.email), c.req.header('user-agent'))
    keepDevice(c, body.email)

    return { token, message: LOGGED_IN }
  })

  serve(calls.googleStart, ({ query, c }) =>
    orBackToLogin(c, async () => {
      const { url, browserKey } = await startGoogleSignIn(deps, query.next, clientIpOf(c))
      keep(c, 'google', browserKey, 600)

      return url
    }),
  )

  serve(calls.googleCallback, ({ c }) =>
    orBackToLogin(c, async () => {
      const browserKey = getCookie(c, 'google')
      deleteCookie(c, 'google', { path: COOKIE_PATH })
      const outcome = await finishGoogleSignIn(deps, new URL(c.req.url), browserKey)
      if ('google' in outcome) keep(c, 'google', outcome.google, 60)

      return `/login?${new URLSearchParams(outcome)}`
    }),
  )

  serve(calls.logout, ({ token }) => endToken(deps, token ?? ''))

  serve(calls.forgotPassword, async ({ body, c }) => {
    const asking = { ...originOf(c, body.email), browserKey: getCookie(c, 'recovery') }
    const { browserKey } = await requestPasswordReset(deps, body.email, asking)
    keep(c, 'recovery', browserKey, 86_400)

    return { message: 'If this email has an account, a code is on its way.' }
  })

  serve(calls.recoverPassword, async ({ body, c }) => {
    const { role } = await recoverPassword(deps, body, getCookie(c, 'recovery'), clientIpOf(c))
    deleteCookie(c, 'recovery', { path: COOKIE_PATH })
    keepDevice(c, body.email)

    return {
      message: 'Your password was changed. Please log in.',
      ...(role === 'admin' && { loginPath: deps.shop.adminLoginPath }),
    }
  })
}

/** The keys of the sign-ups that this browser began, newest first. */
const signUpsOf = (c: Context): string[] =>
  getCookie(c, 'registration')?.split('.').filter(Boolean).slice(0, MOST_SIGN_UPS) ?? []

/** Answers a browser that is on its way: to the URL found, or back to login with the reason. */
async function orBackToLogin(c: Context, find: () => Promise<string>): Promise<Response> {
  try {
    return c.redirect(await find(), 302)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return c.redirect(`/login?${new URLSearchParams({ error: error.code })}`, 302)
  }
}
