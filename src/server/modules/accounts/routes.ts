import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { changeAdminPassword, readProfile, resetPassword, updateProfile } from '#contract/accounts.ts'
import { addAddress, deleteAddress, listAddresses, makeDefaultAddress, updateAddress } from '#contract/addresses.ts'
import * as calls from '#contract/sign-in.ts'
import { confirmTotp, endTotp, startTotp } from '#contract/totp.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Accounts } from './service.ts'

type Options = { clientIpOf: (c: Context) => string; isSecure: boolean }

const COOKIE_PATH = '/api/users'
const LOGGED_IN = 'Login successful! Redirecting...'

/** Who may call what about people, and which use case answers. */
export function accountRoutes(serve: Serve, accounts: Accounts, { clientIpOf, isSecure }: Options): void {
  const { registration, recovery, signIn, google, profile, addressBook, secondFactor } = accounts
  const keep = (c: Context, name: string, value: string, maxAge: number) =>
    setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', path: COOKIE_PATH, maxAge, secure: isSecure })

  serve(calls.register, async ({ body, c }) => {
    const { browserKey } = await registration.register(body, clientIpOf(c))
    keep(c, 'registration', browserKey, 86_400)

    return { message: 'Registration successful! Please verify your email.' }
  })

  serve(calls.verifyEmail, async ({ body, c }) => {
    const token = await registration.verify(body, getCookie(c, 'registration'), clientIpOf(c))
    deleteCookie(c, 'registration', { path: COOKIE_PATH })

    return { token, message: 'Email verified successfully!' }
  })

  serve(calls.resendOtp, async ({ body, c }) => {
    await registration.resend(body.email, getCookie(c, 'registration'))

    return { message: 'OTP resent successfully!' }
  })

  serve(calls.login, async ({ body, c }) => {
    if (!body.googleCode) return { token: await signIn.login(body, clientIpOf(c)), message: LOGGED_IN }

    // A browser must be the one that came back from Google: a link with a stranger's code would sign it in as him.
    const isForeign = c.req.header('origin') !== undefined && getCookie(c, 'google') !== body.googleCode
    if (isForeign) throw new Refusal('invalid_google_code')

    const token = await google.exchange(body.googleCode)
    deleteCookie(c, 'google', { path: COOKIE_PATH })
    return { token, message: LOGGED_IN }
  })

  serve(calls.adminLogin, async ({ body, c }) => ({
    token: await signIn.adminLogin(body, body.totp, clientIpOf(c)),
    message: LOGGED_IN,
  }))

  serve(calls.googleStart, ({ query, c }) =>
    orBackToLogin(c, async () => {
      const { url, browserKey } = await google.start(query.next, clientIpOf(c))
      keep(c, 'google', browserKey, 600)

      return url
    }),
  )

  serve(calls.googleCallback, ({ c }) =>
    orBackToLogin(c, async () => {
      const browserKey = getCookie(c, 'google')
      deleteCookie(c, 'google', { path: COOKIE_PATH })
      const outcome = await google.finish(new URL(c.req.url), browserKey)
      if ('google' in outcome) keep(c, 'google', outcome.google, 60)

      return `/login?${new URLSearchParams(outcome)}`
    }),
  )

  serve(calls.logout, ({ token }) => accounts.logout(token ?? ''))

  serve(calls.forgotPassword, async ({ body, c }) => {
    await recovery.request(body.email, clientIpOf(c))

    return { message: 'If this email has an account, a code is on its way.' }
  })

  serve(calls.recoverPassword, async ({ body, c }) => {
    await recovery.recover(body, clientIpOf(c))

    return { message: 'Your password was changed. Please log in.' }
  })

  serve(readProfile, async ({ caller }) => ({ user: await profile.read(caller.id) }))

  serve(updateProfile, async ({ caller, body }) => ({
    message: 'Profile updated successfully',
    user: await profile.update(caller.id, body),
  }))

  for (const call of [resetPassword, changeAdminPassword]) {
    serve(call, async ({ caller, body, token }) => {
      await profile.changePassword(caller.id, body, token ?? '')

      return { message: 'Password reset successfully' }
    })
  }

  serve(listAddresses, ({ caller }) => addressBook.list(caller.id))

  serve(addAddress, async ({ caller, body }) => ({
    message: 'Address added successfully',
    address: await addressBook.add(caller.id, body),
  }))

  serve(updateAddress, async ({ caller, params, body }) => ({
    message: 'Address updated successfully',
    address: await addressBook.update(caller.id, params.id, body),
  }))

  serve(makeDefaultAddress, async ({ caller, params }) => ({
    message: 'Default address changed',
    address: await addressBook.makeDefault(caller.id, params.id),
  }))

  serve(deleteAddress, async ({ caller, params }) => {
    await addressBook.remove(caller.id, params.id)

    return { message: 'Address deleted successfully' }
  })

  serve(startTotp, ({ caller }) => secondFactor.start(caller.id))

  serve(confirmTotp, async ({ caller, body }) => {
    await secondFactor.confirm(caller.id, body.totp)

    return { message: 'The second factor is on.' }
  })

  serve(endTotp, async ({ caller, body }) => {
    await secondFactor.end(caller.id, body.totp)

    return { message: 'The second factor is off.' }
  })
}

/** Answers a browser that is on its way: to the address found, or back to login with the reason. */
async function orBackToLogin(c: Context, find: () => Promise<string>): Promise<Response> {
  try {
    return c.redirect(await find(), 302)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return c.redirect(`/login?${new URLSearchParams({ error: error.code })}`, 302)
  }
}
