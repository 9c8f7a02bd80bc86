import type { Hono } from 'hono'
import type { MailSampleDeps } from './deps.ts'
import { listSamples } from './list-samples.ts'

/** What the sandbox's page of mails is made from. It is there where the sandbox stands in for the mail server, and nowhere else. */
export function mailSampleRoutes(app: Hono, deps: MailSampleDeps): void {
  app.get('/mail-samples.json', async (c) => c.json(await listSamples(deps), 200, { 'cache-control': 'no-store' }))
}
