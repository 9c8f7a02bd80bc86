import { Hono, type MiddlewareHandler } from 'hono'
import { accountRoutes } from '#modules/accounts/routes.ts'
import { auditRoutes } from '#modules/audit/routes.ts'
import { backInStockRoutes } from '#modules/back-in-stock/routes.ts'
import { backupRoutes } from '#modules/backups/routes.ts'
import { cartRoutes } from '#modules/cart/routes.ts'
import { catalogueRoutes } from '#modules/catalogue/routes.ts'
import { sitemapRoutes } from '#modules/catalogue/sitemap.ts'
import { checkoutRoutes } from '#modules/checkout/routes.ts'
import { customerRoutes } from '#modules/customers/routes.ts'
import { evidenceRoutes } from '#modules/evidence/routes.ts'
import { exportRoutes } from '#modules/exports/routes.ts'
import { goLiveRoutes } from '#modules/go-live/routes.ts'
import { invoiceRoutes } from '#modules/invoices/routes.ts'
import { mailRoutes } from '#modules/mail/routes.ts'
import { mailSampleRoutes } from '#modules/mail-samples/routes.ts'
import { mediaRoutes } from '#modules/media/routes.ts'
import { moneyHealthRoutes } from '#modules/money-health/routes.ts'
import { offerRoutes } from '#modules/offers/routes.ts'
import { orderRoutes } from '#modules/orders/routes.ts'
import { parcelRoutes } from '#modules/parcels/routes.ts'
import { paymentRoutes } from '#modules/payments/routes.ts'
import { pincodeRoutes } from '#modules/pincode/routes.ts'
import { reportRoutes } from '#modules/reports/routes.ts'
import { reviewRoutes } from '#modules/reviews/routes.ts'
import { settingsRoutes } from '#modules/settings/routes.ts'
import { settlementRoutes } from '#modules/settlements/routes.ts'
import { staffRoutes } from '#modules/staff/routes.ts'
import { serveApiDocs } from '#platform/http/api-docs.ts'
import { createApiServer } from '#platform/http/api-server.ts'
import { createClientIp } from '#platform/http/client-ip.ts'
import { createErrorAnswer } from '#platform/http/error-answer.ts'
import { watchForwarded } from '#platform/http/forwarded-headers.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { describeApi } from '#platform/http/openapi.ts'
import { logRequests } from '#platform/logging/request-log.ts'
import { watchDatabase } from '#platform/postgres/watch-database.ts'
import { createModules, type ShopDeps } from './modules.ts'
import { playlistCodeRoute } from './playlist-code.ts'

type Options = {
  isCheckingAnswers?: boolean | undefined
  isStopping: () => boolean
  /** Counts what is answered, where somebody wants that. */
  measure?: MiddlewareHandler | undefined
}

/** The modules of the shop, mounted under `/api`. */
export async function createApp({ isCheckingAnswers, isStopping, measure, ...deps }: ShopDeps & Options) {
  const { config, db, log, files } = deps
  const forwarded = watchForwarded(config.trustedProxies, log)
  const modules = await createModules(deps, forwarded.warning)
  const { accounts, catalogue, orders } = modules

  const { api, serve, served, close } = createApiServer({ callerOf: accounts.callerOf, isCheckingAnswers })
  api.use(async (c, next) => {
    await next()
    c.res.headers.set('x-content-type-options', 'nosniff')
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })

  const clientIpOf = createClientIp(config.trustedProxies)
  const database = watchDatabase(db)
  healthRoutes(serve, database, isStopping)
  settingsRoutes(serve, modules.settingsDeps)
  goLiveRoutes(serve, modules.goLiveDeps)
  backupRoutes(serve, modules.backupDeps)
  catalogueRoutes(serve, modules.catalogueDeps)
  reviewRoutes(serve, modules.reviewDeps)
  backInStockRoutes(serve, modules.backInStockDeps, clientIpOf)
  pincodeRoutes(serve)
  accountRoutes(serve, modules.accountDeps, { clientIpOf, isSecure: config.publicUrl.startsWith('https:') })
  staffRoutes(serve, modules.staffDeps)
  auditRoutes(serve, modules.auditDeps, { isProduct: catalogue.isKnown, readOrder: orders.read })
  offerRoutes(serve, modules.offerDeps)
  cartRoutes(serve, modules.cartDeps)
  checkoutRoutes(serve, modules.checkoutDeps, clientIpOf)
  paymentRoutes(serve, modules.paymentDeps)
  mailRoutes(serve, modules.mailDeps, {
    limit: modules.limit,
    emailOf: modules.emailOf,
  })
  moneyHealthRoutes(serve, modules.moneyHealthDeps)
  settlementRoutes(serve, modules.settlementDeps)
  parcelRoutes(serve, modules.parcelDeps)
  orderRoutes(serve, modules.orderDeps, modules.newOrderStream)
  invoiceRoutes(serve, modules.invoiceDeps)
  evidenceRoutes(serve, modules.evidenceDeps)
  reportRoutes(serve, modules.reportDeps)
  customerRoutes(serve, modules.customerDeps)
  exportRoutes(serve, modules.exportDeps)

  serveApiDocs(api, () => describeApi('The Dhamaka API', config.publicUrl, served))
  close()

  const app = new Hono()
  if (measure) app.use(measure)
  app.use(logRequests(log))
  app.use(forwarded.watch)
  app.onError(createErrorAnswer(log, database.record))
  app.route('/api', api)
  mediaRoutes(app, files)
  sitemapRoutes(app, modules.catalogueDeps, config.publicUrl)
  playlistCodeRoute(app, () => modules.settings.current().seller.playlistUrl)

  if (config.sandbox.services.includes('mail')) mailSampleRoutes(app, modules.mailSampleDeps)

  return { app, modules, served }
}
