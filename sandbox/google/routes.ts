import { Hono } from 'hono'
import { PAGE_HEADERS, stylesheet } from '#sandbox/page.ts'
import { readAuthorizeRequest, redirectWith } from './authorize-request.ts'
import { chooserPage, refusalPage } from './chooser-page.ts'
import { discovery } from './discovery.ts'
import type { Google } from './google.ts'
import { picture } from './picture.ts'
import { tokenAnswer } from './token-call.ts'
import { readAccessToken } from './tokens.ts'

/** An OpenID Connect issuer with an account chooser instead of passwords. */
export function googleRoutes(google: Google) {
  const { client, accounts, grants, signingKey, issuer } = google
  const routes = new Hono()

  routes.get('/.well-known/openid-configuration', (c) => c.json(discovery(issuer())))

  routes.get('/jwks', async (c) => c.json({ keys: [(await signingKey()).publicJwk] }))

  routes.get('/chooser.css', stylesheet(new URL('./chooser.css', import.meta.url)))

  routes.get('/authorize', (c) => {
    const url = new URL(c.req.url)
    const request = readAuthorizeRequest(url.searchParams, client.clientId)
    if ('refusal' in request) return c.html(refusalPage(request.refusal), 400, PAGE_HEADERS)

    const hint = url.searchParams.get('login_hint') ?? ''
    const view = { action: `/google/authorize${url.search}`, client: new URL(request.redirectUri).host, hint }
    return c.html(chooserPage(accounts.list(), view), 200, PAGE_HEADERS)
  })

  // The form posts to the very address the client opened, so a program needs no page to read either.
  routes.post('/authorize', async (c) => {
    const request = readAuthorizeRequest(new URL(c.req.url).searchParams, client.clientId)
    if ('refusal' in request) return c.html(refusalPage(request.refusal), 400, PAGE_HEADERS)

    const form = await c.req.formData()
    if (form.has('cancel')) return c.redirect(redirectWith(request, { error: 'access_denied' }), 303)

    const email = String(form.get('email') ?? '').trim()
    if (!/^\S+@\S+$/.test(email))
      return c.html(refusalPage('invalid_request: that is no email address.'), 400, PAGE_HEADERS)

    const name = String(form.get('name') ?? '').trim() || email.slice(0, email.indexOf('@'))
    const account = { email, name, isVerified: form.getAll('email_verified').at(-1) !== 'false' }
    accounts.remember(account)
    const code = grants.issue({ account, clientId: client.clientId, ...request })

    return c.redirect(redirectWith(request, { code, scope: request.scope }), 303)
  })

  routes.post('/token', (c) => tokenAnswer(c, google))

  routes.on(['GET', 'POST'], '/userinfo', async (c) => {
    const token = c.req.header('authorization')?.match(/^Bearer (.+)$/i)?.[1] ?? ''
    const claims = await readAccessToken(token, await signingKey(), issuer())

    return claims ? c.json(claims) : c.json({ error: 'invalid_token' }, 401, { 'www-authenticate': 'Bearer' })
  })

  routes.get('/pictures/:sub', (c) =>
    c.body(picture(c.req.query('name') ?? ''), 200, { 'content-type': 'image/svg+xml' }),
  )

  return routes
}
