import { Hono } from 'hono'
import { SHOP } from '#domain/shop-record.ts'
import type { AccountDeps } from '#modules/accounts/deps.ts'
import { accountRoutes } from '#modules/accounts/routes.ts'
import { createAccounts } from '#modules/accounts/service.ts'
import type { AuditDeps } from '#modules/audit/changes.ts'
import { auditRoutes } from '#modules/audit/routes.ts'
import { createAudit } from '#modules/audit/service.ts'
import type { CartDeps } from '#modules/cart/deps.ts'
import { cartRoutes } from '#modules/cart/routes.ts'
import { createCarts } from '#modules/cart/service.ts'
import type { CatalogueDeps } from '#modules/catalogue/deps.ts'
import { catalogueRoutes } from '#modules/catalogue/routes.ts'
import { createCatalogue } from '#modules/catalogue/service.ts'
import { sitemapRoutes } from '#modules/catalogue/sitemap.ts'
import type { CheckoutDeps } from '#modules/checkout/deps.ts'
import { checkoutJobs } from '#modules/checkout/jobs.ts'
import { checkoutRoutes } from '#modules/checkout/routes.ts'
import { createCheckout, heldFor } from '#modules/checkout/service.ts'
import type { InvoiceDeps } from '#modules/invoices/deps.ts'
import { invoiceJobs } from '#modules/invoices/jobs.ts'
import { invoiceRoutes } from '#modules/invoices/routes.ts'
import { createMail } from '#modules/mail/service.ts'
import { mediaRoutes } from '#modules/media/routes.ts'
import { createMedia } from '#modules/media/service.ts'
import { moneyHealthRoutes } from '#modules/money-health/routes.ts'
import type { OrderDeps } from '#modules/orders/deps.ts'
import { orderJobs } from '#modules/orders/jobs.ts'
import { orderRoutes } from '#modules/orders/routes.ts'
import { createOrders } from '#modules/orders/service.ts'
import type { PaymentDeps } from '#modules/payments/deps.ts'
import { paymentJobs } from '#modules/payments/jobs.ts'
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
  /** The name of this instance among those that run on one database. */
  instanceId: string
  onCatalogueChange: () => void
  isCheckingAnswers?: boolean
}

export type Modules = Awaited<ReturnType<typeof createApp>>['modules']

/** The modules of the shop, mounted under `/api`, and the jobs they want done. */
export async function createApp({ config, db, log, clock, mailer, isCheckingAnswers, ...outside }: Deps) {
  const limit = createRateLimit(db, config.rateLimitFactor)
  const mail = createMail(mailer)
  const auditDeps: AuditDeps = { db, clock }
  const audit = createAudit(auditDeps)
  const media = createMedia(outside.files)
  const catalogueDeps: CatalogueDeps = {
    ...{ db, clock, limit, audit, media },
    instanceId: outside.instanceId,
    onChange: outside.onCatalogueChange,
  }
  const catalogue = createCatalogue(catalogueDeps)
  const accountDeps: AccountDeps = {
    ...{ db, clock, limit, mail, identityProvider: outside.identityProvider },
    sign: await openSigner(db, 'codes'),
    recordAdminChange: audit.note,
    shop: { url: config.publicUrl, supportEmail: SHOP.supportEmail, adminLoginPath: config.admin.loginPath },
  }
  const accounts = createAccounts(accountDeps)

  const pincodes = createPincodes()
  const cartDeps: CartDeps = { db, catalogue, heldFor }
  const carts = createCarts(cartDeps)
  const shop = { url: config.publicUrl, ownerEmail: config.admin.email }
  const paymentDeps: PaymentDeps = { db, clock, log, mail, provider: outside.paymentProvider, shop }
  const payments = createPayments(paymentDeps)
  const orderDeps: OrderDeps = { db, clock, audit, payments, catalogue, mail, shop }
  const orders = createOrders(orderDeps)
  const invoiceDeps: InvoiceDeps = { db, clock, orders, pincodes, mail }
  const checkoutDeps: CheckoutDeps = { db, clock, log, limit, accounts, carts, catalogue, payments, orders }
  const checkout = createCheckout(checkoutDeps)

  const { api, serve, served, close } = createApiServer({ callerOf: accounts.callerOf, isCheckingAnswers })
  api.use(async (c, next) => {
    await next()
    c.res.headers.set('x-content-type-options', 'nosniff')
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })

  const clientIpOf = createClientIp(config.trustedProxies)
  healthRoutes(serve, db)
  catalogueRoutes(serve, catalogueDeps)
  pincodeRoutes(serve)
  accountRoutes(serve, accountDeps, {
    clientIpOf,
    isSecure: config.publicUrl.startsWith('https:'),
  })

  auditRoutes(serve, auditDeps, { isProduct: catalogue.isKnown, readOrder: orders.read })
  cartRoutes(serve, cartDeps)
  checkoutRoutes(serve, checkoutDeps, clientIpOf)
  paymentRoutes(serve, paymentDeps)
  moneyHealthRoutes(serve, { db, clock })
  orderRoutes(serve, orderDeps)
  invoiceRoutes(serve, invoiceDeps)

  const description = describeApi('The Dhamaka API', served)
  api.get('/openapi.json', (c) => c.json(description))
  api.get('/docs', (c) => c.html(apiPage(description)))
  close()

  const app = new Hono()
  app.use(logRequests(log))
  app.onError(createErrorAnswer(log))
  app.route('/api', api)
  mediaRoutes(app, outside.files)
  sitemapRoutes(app, catalogueDeps, config.publicUrl)
  playlistCodeRoute(app, SHOP.playlistUrl)

  const moneyJobs = [
    paymentJobs(paymentDeps),
    orderJobs(orderDeps),
    invoiceJobs(invoiceDeps),
    checkoutJobs(checkoutDeps),
  ]
  const jobs: Tasks = {
    tasks: Object.assign(
      { ...mail.tasks, ...accounts.tasks, ...media.tasks, 'sweep-limits': limit.sweep },
      ...moneyJobs.map(({ tasks }) => tasks),
    ),
    every: Object.assign(
      { 'sweep-accounts': '17 * * * *', 'sweep-limits': '*/10 * * * *' },
      ...moneyJobs.map(({ every }) => every),
    ),
  }

  return { app, modules: { accounts, catalogue, carts, orders, checkout }, jobs, served }
}
