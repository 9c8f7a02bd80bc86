import { Hono } from 'hono'
import { SHOP } from '#domain/shop-record.ts'
import { accountRoutes } from '#modules/accounts/routes.ts'
import { createAccounts } from '#modules/accounts/service.ts'
import { auditRoutes } from '#modules/audit/routes.ts'
import { createAudit } from '#modules/audit/service.ts'
import { cartRoutes } from '#modules/cart/routes.ts'
import { createCarts } from '#modules/cart/service.ts'
import { catalogueRoutes } from '#modules/catalogue/routes.ts'
import { createCatalogue } from '#modules/catalogue/service.ts'
import { sitemapRoutes } from '#modules/catalogue/sitemap.ts'
import { checkoutRoutes } from '#modules/checkout/routes.ts'
import { createCheckout, heldFor } from '#modules/checkout/service.ts'
import { createMail } from '#modules/mail/service.ts'
import { mediaRoutes } from '#modules/media/routes.ts'
import { createMedia } from '#modules/media/service.ts'
import { orderRoutes } from '#modules/orders/routes.ts'
import { createOrders } from '#modules/orders/service.ts'
import { paymentRoutes } from '#modules/payments/routes.ts'
import { createPayments } from '#modules/payments/service.ts'
import { pincodeRoutes } from '#modules/pincode/routes.ts'
import { createPincodes } from '#modules/pincode/service.ts'
import { apiPage } from '#platform/http/api-page.ts'
import { createApiServer } from '#platform/http/api-server.ts'
import { createClientIp } from '#platform/http/client-ip.ts'
import { createErrorAnswer } from '#platform/http/error-answer.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { describeApi } from '#platform/http/openapi.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import type { Tasks } from '#platform/jobs/job-runner.ts'
import type { Log } from '#platform/logging/log.ts'
import { logRequests } from '#platform/logging/request-log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { openSigner } from '#platform/secrets/server-key.ts'
import type { Clock } from '#ports/clock.ts'
import type { FileStore } from '#ports/file-store.ts'
import type { IdentityProvider } from '#ports/identity-provider.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'
import type { Config } from './config.ts'
import { playlistCodeRoute } from './playlist-code.ts'

type Deps = {
  config: Pick<Config, 'publicUrl' | 'admin' | 'rateLimitFactor' | 'trustedProxies'>
  db: Database
  log: Log
  clock: Clock
  mailer: Mailer
  identityProvider: IdentityProvider
  paymentProvider: PaymentProvider
  files: FileStore
  onCatalogueChange: () => void
  isCheckingAnswers?: boolean
}

export type Modules = Awaited<ReturnType<typeof createApp>>['modules']

/** The modules of the shop, mounted under `/api`, and the jobs they want done. */
export async function createApp({ config, db, log, clock, mailer, isCheckingAnswers, ...outside }: Deps) {
  const limit = createRateLimit(db, config.rateLimitFactor)
  const mail = createMail(mailer)
  const audit = createAudit(db, clock)
  const media = createMedia(outside.files)
  const catalogue = createCatalogue({ db, clock, limit, audit, media, onChange: outside.onCatalogueChange })
  const accounts = createAccounts({
    ...{ db, clock, limit, mail, identityProvider: outside.identityProvider },
    sign: await openSigner(db, 'codes'),
    noteAdminChange: audit.note,
    shop: { url: config.publicUrl, supportEmail: SHOP.supportEmail, adminLoginPath: config.admin.loginPath },
  })

  const pincodes = createPincodes()
  const carts = createCarts(db, catalogue, heldFor)
  const ownerEmail = config.admin.email
  const payments = createPayments({ db, clock, mail, provider: outside.paymentProvider, ownerEmail })
  const orders = createOrders({
    db,
    clock,
    audit,
    pincodes,
    payments,
    catalogue,
    mail,
    shop: { url: config.publicUrl, ownerEmail },
  })
  const checkout = createCheckout({ db, clock, log, limit, accounts, carts, catalogue, payments, orders })

  const { api, serve, served, close } = createApiServer({ callerOf: accounts.callerOf, isCheckingAnswers })
  api.use(async (c, next) => {
    await next()
    c.res.headers.set('x-content-type-options', 'nosniff')
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })

  const clientIpOf = createClientIp(config.trustedProxies)
  healthRoutes(serve, db)
  catalogueRoutes(serve, catalogue)
  pincodeRoutes(serve, pincodes)
  accountRoutes(serve, accounts, {
    clientIpOf,
    isSecure: config.publicUrl.startsWith('https:'),
  })

  auditRoutes(serve, audit, { isProduct: catalogue.isKnown, readOrder: orders.read })
  cartRoutes(serve, carts)
  checkoutRoutes(serve, checkout, { clientIpOf, log })
  paymentRoutes(serve, payments)
  orderRoutes(serve, orders)

  const description = describeApi('The Dhamaka API', served)
  api.get('/openapi.json', (c) => c.json(description))
  api.get('/docs', (c) => c.html(apiPage(description)))
  close()

  const app = new Hono()
  app.use(logRequests(log))
  app.onError(createErrorAnswer(log))
  app.route('/api', api)
  mediaRoutes(app, media)
  sitemapRoutes(app, catalogue, config.publicUrl)
  playlistCodeRoute(app, SHOP.playlistUrl)

  const jobs: Tasks = {
    tasks: {
      ...mail.tasks,
      ...accounts.tasks,
      ...media.tasks,
      ...payments.tasks,
      ...orders.tasks,
      ...checkout.tasks,
      'sweep-limits': limit.sweep,
    },
    every: {
      'sweep-accounts': '17 * * * *',
      'sweep-limits': '*/10 * * * *',
      'sweep-payment-events': '37 3 * * *',
      'report-stuck-refunds': '*/10 * * * *',
    },
  }

  return { app, modules: { accounts, catalogue, carts, orders, checkout }, jobs, served }
}
