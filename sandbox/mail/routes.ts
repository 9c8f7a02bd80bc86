import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { PAGE_HEADERS, stylesheet } from '#sandbox/page.ts'
import { kindsRoute } from './kinds-route.ts'
import { mailPage } from './mail-page.ts'
import type { Mailbox } from './mailbox.ts'

const SCRIPT = readFileSync(new URL('./mailbox-client.js', import.meta.url), 'utf8')

const SHOWN_AT_MOST = 100

// Anything else could run as a page of this origin.
const HARMLESS_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'text/plain']

/** The mailbox: a page for people, JSON for programs. */
export function mailRoutes(mailbox: Mailbox, shopUrl: () => string) {
  const routes = new Hono()

  routes.get('/', (c) => {
    const search = c.req.query('to')?.trim() ?? ''
    const id = c.req.query('id')
    const mails = mailbox.list({ search, limit: SHOWN_AT_MOST })
    const open = id === undefined ? mails[0] : mailbox.get(id)

    const view = { search, mails, open, isChosen: id !== undefined, asText: c.req.query('view') === 'text' }
    return c.html(mailPage(view), 200, PAGE_HEADERS)
  })

  routes.get('/kinds', kindsRoute(shopUrl))

  routes.get('/mailbox.css', stylesheet(new URL('./mailbox.css', import.meta.url)))

  routes.get('/mailbox.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }))

  routes.get('/messages', (c) => {
    const to = c.req.query('to')
    const limit = Number(c.req.query('limit') ?? -1)
    // No address has a space in it: it was a "+" that nobody encoded.
    return c.json(mailbox.list({ to: to?.trim().replaceAll(' ', '+'), limit: Number.isInteger(limit) ? limit : -1 }))
  })

  routes.get('/messages/:id', (c) => {
    const mail = mailbox.get(c.req.param('id'))
    return mail ? c.json(mail) : c.json({ message: 'No such mail' }, 404)
  })

  routes.get('/messages/:id/attachments/:place', async (c) => {
    const file = await mailbox.file(c.req.param('id'), Number(c.req.param('place')))
    if (!file) return c.json({ message: 'No such attachment' }, 404)

    return c.body(file.content, 200, {
      'content-type': HARMLESS_TYPES.includes(file.type) ? file.type : 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'x-content-type-options': 'nosniff',
    })
  })

  return routes
}
