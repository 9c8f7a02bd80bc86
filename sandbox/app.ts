import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { Hono } from 'hono'
import { faultRoutes, faultyCalls } from './fault-routes.ts'
import type { Faults } from './faults.ts'
import { createGoogle } from './google/google.ts'
import { googleRoutes } from './google/routes.ts'
import { homePage } from './home-page.ts'
import { createMailbox } from './mail/mailbox.ts'
import { mailRoutes } from './mail/routes.ts'
import { createSmtp } from './mail/smtp.ts'
import { PAGE_HEADERS, pageStyles } from './page.ts'
import { openBooks } from './razorpay/books.ts'
import { createRazorpay } from './razorpay/routes.ts'
import { type SandboxOptions, SERVICES } from './settings.ts'
import type { Store } from './store.ts'

/** Where the sandbox and the shop are; known only once the ports are. */
export type Endpoints = { url: string; smtpPort: number; shopUrl: string }

type Setup = { options: SandboxOptions; store: Store; faults: Faults; endpoints: Endpoints }

/** The wanted services under one roof. */
export function createApp({ options, store, faults, endpoints }: Setup) {
  const { services = SERVICES } = options
  const dataDir = fingerprintOf(options.dataDir)

  const routes = new Hono()
  routes.use(faultyCalls(faults))
  routes.get('/', (c) => c.html(homePage(services, endpoints), 200, PAGE_HEADERS))
  routes.get('/page.css', pageStyles)
  routes.get('/sandbox', (c) => c.json({ sandbox: 'dhamaka', dataDir, services, smtpPort: endpoints.smtpPort }))
  routes.route('/faults', faultRoutes(faults))

  const mailbox = services.includes('mail') ? createMailbox(store) : undefined
  if (mailbox)
    routes.route(
      '/mail',
      mailRoutes(mailbox, () => endpoints.shopUrl),
    )

  if (services.includes('google')) {
    const google = createGoogle({ store, faults, client: options.google, origin: () => endpoints.url })
    routes.route('/google', googleRoutes(google))
  }

  const webhookUrl = () => `${endpoints.shopUrl}/api/payments/webhook`
  const razorpay = services.includes('razorpay')
    ? createRazorpay(openBooks({ store, faults, keys: options.razorpay, webhookUrl }))
    : undefined
  if (razorpay) routes.route('/razorpay', razorpay.routes)

  return {
    fetch: routes.fetch,
    onSmtp: mailbox && createSmtp(mailbox, faults),
    start: () => razorpay?.start(),
    stop: () => razorpay?.stop(),
  }
}

/** A short name for a data folder, by which two sandboxes find out that they share one. */
export function fingerprintOf(dataDir: string): string {
  return createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
}
