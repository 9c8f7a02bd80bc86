import type { ProviderOffers } from '#domain/provider-offer.ts'
import { SHOP } from '#domain/shop-record.ts'
import type { AccountDeps } from '#modules/accounts/deps.ts'
import { accountJobs } from '#modules/accounts/jobs.ts'
import { createAccounts } from '#modules/accounts/service.ts'
import type { AuditDeps } from '#modules/audit/changes.ts'
import { createAudit } from '#modules/audit/service.ts'
import type { CartDeps } from '#modules/cart/deps.ts'
import { createCarts } from '#modules/cart/service.ts'
import type { CatalogueDeps } from '#modules/catalogue/deps.ts'
import { createCatalogue } from '#modules/catalogue/service.ts'
import type { CheckoutDeps } from '#modules/checkout/deps.ts'
import { checkoutJobs } from '#modules/checkout/jobs.ts'
import { createCheckout, heldFor } from '#modules/checkout/service.ts'
import type { DisputeDeps } from '#modules/disputes/deps.ts'
import { disputeJobs } from '#modules/disputes/jobs.ts'
import { disputeFacts } from '#modules/disputes/service.ts'
import type { EvidenceDeps } from '#modules/evidence/deps.ts'
import type { InvoiceDeps } from '#modules/invoices/deps.ts'
import { invoiceJobs } from '#modules/invoices/jobs.ts'
import { createInvoices } from '#modules/invoices/service.ts'
import { createMail } from '#modules/mail/service.ts'
import { mediaJobs } from '#modules/media/jobs.ts'
import { createMedia } from '#modules/media/service.ts'
import type { MoneyHealthDeps } from '#modules/money-health/deps.ts'
import { moneyHealthJobs } from '#modules/money-health/jobs.ts'
import type { OrderDeps } from '#modules/orders/deps.ts'
import { orderJobs } from '#modules/orders/jobs.ts'
import { createOrders } from '#modules/orders/service.ts'
import type { PaymentDeps } from '#modules/payments/deps.ts'
import { paymentJobs } from '#modules/payments/jobs.ts'
import { createPayments } from '#modules/payments/service.ts'
import { createPincodes } from '#modules/pincode/service.ts'
import type { SettlementDeps } from '#modules/settlements/deps.ts'
import { settlementJobs } from '#modules/settlements/jobs.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import { joinTasks } from '#platform/jobs/job-runner.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { openSigner } from '#platform/secrets/server-key.ts'
import type { AlertChannel } from '#ports/alert-channel.ts'
import type { Clock } from '#ports/clock.ts'
import type { FileStore } from '#ports/file-store.ts'
import type { IdentityProvider } from '#ports/identity-provider.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'
import type { Config } from './config.ts'

/** What the whole shop works with: its settings, its database, and everyone outside. */
export type ShopDeps = {
  config: Pick<Config, 'publicUrl' | 'admin' | 'rateLimitFactor' | 'trustedProxies'>
  db: Database
  log: Log
  clock: Clock
  mailer: Mailer
  identityProvider: IdentityProvider
  paymentProvider: PaymentProvider
  alerts: AlertChannel | null
  files: FileStore
  /** The name of this instance among those that run on one database. */
  instanceId: string
  onCatalogueChange: () => void
  providerOffers?: (() => ProviderOffers) | undefined
}

const NO_OFFERS: ProviderOffers = { isAllowed: false, cap: 0 }

export type Modules = Awaited<ReturnType<typeof createModules>>

/** The modules of the shop, each on what it stands on: what its calls work with, what others may ask of it, its jobs. */
export async function createModules({ config, db, log, clock, ...outside }: ShopDeps) {
  const limit = createRateLimit(db, config.rateLimitFactor)
  const mail = createMail(outside.mailer)
  const media = createMedia(outside.files)
  const pincodes = createPincodes()
  const shop = { url: config.publicUrl, ownerEmail: config.admin.email }

  const auditDeps: AuditDeps = { db, clock }
  const audit = createAudit(auditDeps)

  const accountDeps: AccountDeps = {
    ...{ db, clock, limit, mail, identityProvider: outside.identityProvider },
    sign: await openSigner(db, 'codes'),
    recordAdminChange: audit.record,
    shop: { url: config.publicUrl, supportEmail: SHOP.supportEmail, adminLoginPath: config.admin.loginPath },
  }
  const accounts = createAccounts(accountDeps)

  const { instanceId, onCatalogueChange: onChange } = outside
  const catalogueDeps: CatalogueDeps = { db, clock, limit, audit, media, instanceId, onChange }
  const catalogue = createCatalogue(catalogueDeps)

  const cartDeps: CartDeps = { db, catalogue, heldFor }
  const carts = createCarts(cartDeps)

  const paymentDeps: PaymentDeps = {
    ...{ db, clock, log, mail, audit, provider: outside.paymentProvider, isDisputed: disputeFacts.isOpen, shop },
  }
  const payments = createPayments(paymentDeps)

  const orderDeps: OrderDeps = { db, clock, audit, payments, catalogue, mail, disputes: disputeFacts, shop }
  const orders = createOrders(orderDeps)
  const invoiceDeps: InvoiceDeps = { db, clock, orders, pincodes, mail }
  const invoices = createInvoices(invoiceDeps)
  const evidenceDeps: EvidenceDeps = { clock, orders, invoices, mailsAbout: async () => [] }
  const lockOrderOf: DisputeDeps['lockOrderOf'] = (tx, paymentId) => orders.lockOrderOfPayment(tx, paymentId)
  const disputeDeps: DisputeDeps = { db, clock, log, payments, mail, lockOrderOf, shop }
  const settlementDeps: SettlementDeps = { db, clock, payments }
  const moneyHealthDeps: MoneyHealthDeps = { db, clock, mail, alerts: outside.alerts, shop }

  const providerOffers = outside.providerOffers ?? (() => NO_OFFERS)
  const checkoutDeps: CheckoutDeps = {
    ...{ db, clock, log, limit, accounts, carts, catalogue, payments, orders, providerOffers },
  }
  const checkout = createCheckout(checkoutDeps)

  return {
    ...{ accountDeps, auditDeps, cartDeps, catalogueDeps, checkoutDeps, invoiceDeps, orderDeps, paymentDeps },
    ...{ evidenceDeps, settlementDeps, moneyHealthDeps },
    ...{ accounts, catalogue, carts, orders, checkout },
    jobs: joinTasks([
      mail.jobs,
      mediaJobs(outside.files),
      accountJobs(accountDeps),
      paymentJobs(paymentDeps),
      orderJobs(orderDeps),
      invoiceJobs(invoiceDeps),
      checkoutJobs(checkoutDeps),
      disputeJobs(disputeDeps),
      settlementJobs(settlementDeps),
      moneyHealthJobs(moneyHealthDeps),
      { tasks: { 'sweep-limits': limit.sweep }, every: { 'sweep-limits': '*/10 * * * *' } },
    ]),
  }
}
