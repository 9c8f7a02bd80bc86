import type { PublicSettings } from '#contract/settings.ts'
import type { AccountDeps } from '#modules/accounts/deps.ts'
import { accountJobs } from '#modules/accounts/jobs.ts'
import { createAccounts } from '#modules/accounts/service.ts'
import type { AuditDeps } from '#modules/audit/changes.ts'
import { createAudit } from '#modules/audit/service.ts'
import type { BackInStockDeps } from '#modules/back-in-stock/deps.ts'
import { backInStockJobs } from '#modules/back-in-stock/jobs.ts'
import type { BackupDeps } from '#modules/backups/deps.ts'
import { backupJobs } from '#modules/backups/jobs.ts'
import { createBackups } from '#modules/backups/service.ts'
import type { CartDeps } from '#modules/cart/deps.ts'
import { createCarts } from '#modules/cart/service.ts'
import type { CatalogueDeps } from '#modules/catalogue/deps.ts'
import { createCatalogue } from '#modules/catalogue/service.ts'
import type { CheckoutDeps } from '#modules/checkout/deps.ts'
import { checkoutJobs } from '#modules/checkout/jobs.ts'
import { createCheckout, heldFor } from '#modules/checkout/service.ts'
import type { CustomerDeps } from '#modules/customers/deps.ts'
import { createCustomers } from '#modules/customers/service.ts'
import type { DisputeDeps } from '#modules/disputes/deps.ts'
import { disputeJobs } from '#modules/disputes/jobs.ts'
import { disputesService } from '#modules/disputes/service.ts'
import type { EvidenceDeps } from '#modules/evidence/deps.ts'
import type { ExportDeps } from '#modules/exports/deps.ts'
import type { GoLiveDeps } from '#modules/go-live/deps.ts'
import { createGoLive } from '#modules/go-live/service.ts'
import type { InvoiceDeps } from '#modules/invoices/deps.ts'
import type { openDrawing } from '#modules/invoices/drawing.ts'
import { invoiceJobs } from '#modules/invoices/jobs.ts'
import { createInvoices } from '#modules/invoices/service.ts'
import type { MailDeps } from '#modules/mail/deps.ts'
import { mailJobs } from '#modules/mail/jobs.ts'
import { createMail } from '#modules/mail/service.ts'
import type { MailSampleDeps } from '#modules/mail-samples/deps.ts'
import type { MediaDeps } from '#modules/media/deps.ts'
import { mediaJobs } from '#modules/media/jobs.ts'
import { createMedia } from '#modules/media/service.ts'
import type { MoneyHealthDeps } from '#modules/money-health/deps.ts'
import { moneyHealthJobs } from '#modules/money-health/jobs.ts'
import { moneyHealthService } from '#modules/money-health/service.ts'
import { openOffers } from '#modules/offers/cached-offers.ts'
import type { OfferDeps } from '#modules/offers/deps.ts'
import { createOffers } from '#modules/offers/service.ts'
import type { OrderDeps } from '#modules/orders/deps.ts'
import { orderJobs } from '#modules/orders/jobs.ts'
import { createNewOrderStream } from '#modules/orders/new-order-stream.ts'
import { createOrders, hasOrdered } from '#modules/orders/service.ts'
import type { ParcelDeps } from '#modules/parcels/deps.ts'
import type { PaymentDeps } from '#modules/payments/deps.ts'
import { paymentJobs } from '#modules/payments/jobs.ts'
import { createPayments } from '#modules/payments/service.ts'
import { createPincodes } from '#modules/pincode/service.ts'
import type { ReportDeps } from '#modules/reports/deps.ts'
import type { ReviewDeps } from '#modules/reviews/deps.ts'
import { reviewJobs } from '#modules/reviews/jobs.ts'
import { openSettings } from '#modules/settings/cached-settings.ts'
import type { SettingsDeps } from '#modules/settings/deps.ts'
import { createSettings } from '#modules/settings/service.ts'
import type { SettlementDeps } from '#modules/settlements/deps.ts'
import { settlementJobs } from '#modules/settlements/jobs.ts'
import type { StaffDeps } from '#modules/staff/deps.ts'
import { staffJobs } from '#modules/staff/jobs.ts'
import type { ForwardedWarning } from '#platform/http/forwarded-headers.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import { joinTasks } from '#platform/jobs/job-runner.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Connection, Database } from '#platform/postgres/database.ts'
import type { Seal } from '#platform/secrets/seal.ts'
import { openSigner } from '#platform/secrets/signer.ts'
import type { AlertChannel } from '#ports/alert-channel.ts'
import type { BackupStore } from '#ports/backup-store.ts'
import type { Clock } from '#ports/clock.ts'
import type { FileStore } from '#ports/file-store.ts'
import type { IdentityProvider } from '#ports/identity-provider.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'
import type { Config } from './config.ts'
import { isNotification, PLATFORM_JOBS } from './job-kinds.ts'

/** What the whole shop works with: its settings, its database, and everyone outside. */
export type ShopDeps = {
  config: Pick<Config, 'publicUrl' | 'admin' | 'rateLimitFactor' | 'trustedProxies' | 'isLive' | 'mail' | 'sandbox'>
  db: Database
  /** The same database by connections of the money's own: its jobs never wait for anybody else's. */
  moneyDb: Database
  log: Log
  clock: Clock
  /** For secrets that are kept in the database. */
  seal: Seal
  mailer: Mailer
  identityProvider: IdentityProvider
  paymentProvider: PaymentProvider
  alerts: AlertChannel | null
  files: FileStore
  /** Where backups go, what they read from, and whether one is made each night. */
  backups: { store: BackupStore; connection: Connection; isNightly: boolean }
  drawing: Pick<ReturnType<typeof openDrawing>, 'forCalls' | 'forJobs'>
  /** The name of this instance among those that run on one database. */
  instanceId: string
  /** Told when pages have something else to show: the catalogue or the settings. */
  onCatalogueChange: () => void
}

export type Modules = Awaited<ReturnType<typeof createModules>>

/** The modules of the shop, each on what it stands on: what its calls work with, what others may ask of it, its jobs. */
export async function createModules(
  { config, db, moneyDb, log, clock, seal, ...outside }: ShopDeps,
  forwardedWarning: () => ForwardedWarning | null,
) {
  const { instanceId, drawing, onCatalogueChange: onChange } = outside
  const limit = createRateLimit(db, config.rateLimitFactor)
  const shopUrl = config.publicUrl
  const shop = { url: shopUrl, ownerEmail: config.admin.email }

  const auditDeps: AuditDeps = { db, clock }
  const audit = createAudit(auditDeps)

  const cached = await openSettings({ db, log, onChange })
  const settings = createSettings(cached)
  const settingsDeps: SettingsDeps & { cached: typeof cached; settings: typeof settings } = {
    db,
    log,
    instanceId,
    onChange,
    cached,
    settings,
    record: audit.record,
    listChanges: (...page) => audit.list('settings', ...page),
    findChange: (id) => audit.find('settings', id),
  }

  const goLiveDeps: GoLiveDeps = {
    db,
    clock,
    settings,
    forwardedWarning,
    shop: goLiveEnvironment(config, outside.paymentProvider),
  }
  const goLive = createGoLive(goLiveDeps)

  const mediaDeps: MediaDeps = { db, files: outside.files }
  const media = createMedia(mediaDeps)

  const mailDeps: MailDeps = {
    db,
    clock,
    log,
    mailer: goLive.watchMail(outside.mailer),
    server: new URL(config.mail.url).host,
    settings,
    media,
    shopUrl,
  }
  const mail = createMail(mailDeps)
  const mailSampleDeps: MailSampleDeps = { mail, settings, shopUrl }

  const pincodes = createPincodes()

  const accountDeps: AccountDeps = {
    db,
    clock,
    log,
    limit,
    mail,
    identityProvider: outside.identityProvider,
    sign: await openSigner(db, 'codes', seal),
    seal,
    recordAdminChange: audit.record,
    settings,
    shop: { url: shopUrl, adminLoginPath: config.admin.loginPath },
  }
  const accounts = createAccounts(accountDeps)
  const { roleOf } = accounts.staff
  const emailOf = async (userId: string) => (await accounts.profile.read(userId)).email
  const isOpenFor = (userId: string) => goLive.isOpenFor(() => emailOf(userId))

  const staffDeps: StaffDeps = { db, clock, limit, accounts, audit, mail, shop: accountDeps.shop }

  const catalogueDeps: CatalogueDeps = { db, clock, limit, audit, media, shopUrl, instanceId, onChange }
  const catalogue = createCatalogue(catalogueDeps)

  const backInStockDeps: BackInStockDeps = {
    db,
    clock,
    limit,
    catalogue,
    mail,
    shop,
    async customerOf(token) {
      const { caller } = (await accounts.callerOf(token)) ?? {}
      return caller?.role === 'customer' ? caller.id : null
    },
  }

  const offerDeps: OfferDeps = {
    db,
    clock,
    audit,
    catalogue,
    instanceId,
    hasOrdered,
    cached: await openOffers({ db, log, onChange }),
    sign: await openSigner(db, 'buyers', seal),
  }
  const offers = createOffers(offerDeps)
  const seenByAll = () => withOffers(settings.seenByAll(), offers.banner())

  const cartDeps: CartDeps = {
    db,
    limit,
    heldFor,
    settings,
    isOpenFor,
    offers,
    async readBuyer(id) {
      const { email, phone } = await accounts.profile.read(id)
      return { id, email, phone }
    },
  }
  const carts = createCarts(cartDeps)

  const paymentDeps: PaymentDeps = {
    db,
    clock,
    log,
    mail,
    audit,
    provider: outside.paymentProvider,
    isDisputed: disputesService.isOpen,
    lossesOf: disputesService.lossesOf,
  }
  const payments = createPayments(paymentDeps)

  const orderDeps: OrderDeps = {
    db,
    clock,
    audit,
    payments,
    catalogue,
    offers,
    mail,
    settings,
    disputes: disputesService,
    shop,
  }
  const orders = createOrders(orderDeps)
  const newOrderStream = createNewOrderStream(orderDeps)

  const disputeDeps: DisputeDeps = { db, clock, log, payments, mail, lockOrderOf: orders.lockOrderOfPayment, shop }
  const reviewDeps: ReviewDeps = { db, clock, limit, accounts, audit, catalogue, mail, media, shop }

  const invoiceDeps: InvoiceDeps = { db, clock, orders, roleOf, pincodes, mail, settings, drawing: drawing.forCalls }
  const invoices = createInvoices(invoiceDeps)

  const checkoutDeps: CheckoutDeps = {
    db,
    clock,
    log,
    limit,
    settings,
    isOpenFor,
    accounts,
    carts,
    catalogue,
    offers,
    payments,
    orders,
  }
  const checkout = createCheckout(checkoutDeps)

  const customerDeps: CustomerDeps = { db, audit, addressBook: accounts.addressBook, mail }
  const customers = createCustomers(customerDeps)

  const evidenceDeps: EvidenceDeps = { clock, orders, invoices, settings, mailsAbout: mail.sentAbout }
  const parcelDeps: ParcelDeps = { clock, orders, catalogue, invoices, pincodes, settings }
  const exportDeps: ExportDeps = { db, clock, roleOf, invoices, customers, catalogue, orders }
  const settlementDeps: SettlementDeps = { db, clock, payments, audit }
  const backupDeps: BackupDeps = { db, clock, log, settings, files: outside.files, isNotification, ...outside.backups }
  const moneyHealthDeps: MoneyHealthDeps = { db, clock, audit, mail, alerts: outside.alerts, shop }
  const reportDeps: ReportDeps = {
    db,
    clock,
    audit,
    orders,
    invoices,
    emailOf,
    catalogue,
    pincodes,
    settings,
    money: moneyHealthService,
  }

  return {
    // What the routes work with.
    settingsDeps: { ...settingsDeps, seenByAll },
    auditDeps,
    goLiveDeps,
    mailDeps,
    mailSampleDeps,
    accountDeps,
    staffDeps,
    catalogueDeps,
    backInStockDeps,
    offerDeps,
    cartDeps,
    paymentDeps,
    orderDeps,
    reviewDeps,
    invoiceDeps,
    checkoutDeps,
    customerDeps,
    evidenceDeps,
    parcelDeps,
    exportDeps,
    settlementDeps,
    backupDeps,
    moneyHealthDeps,
    reportDeps,
    limit,
    emailOf,
    newOrderStream,
    // What the start of the shop, its demo and its pages ask of it.
    settings,
    seenByAll,
    goLive,
    mail,
    accounts,
    catalogue,
    offers,
    carts,
    orders,
    checkout,
    backups: createBackups(backupDeps),
    /** Webhooks, questions to the provider, refunds, disputes, transfers, and the alarms about them: none waits for a mail server. */
    moneyJobs: joinTasks([
      paymentJobs({ ...paymentDeps, db: moneyDb }),
      checkoutJobs({ ...checkoutDeps, db: moneyDb }),
      disputeJobs({ ...disputeDeps, db: moneyDb }),
      settlementJobs({ ...settlementDeps, db: moneyDb }),
      moneyHealthJobs({ ...moneyHealthDeps, db: moneyDb }),
    ]),
    jobs: joinTasks([
      mailJobs(mailDeps),
      mediaJobs(mediaDeps),
      accountJobs(accountDeps),
      staffJobs(staffDeps),
      backupJobs(backupDeps),
      orderJobs(orderDeps),
      reviewJobs(reviewDeps),
      backInStockJobs(backInStockDeps),
      invoiceJobs({ ...invoiceDeps, drawing: drawing.forJobs }),
      {
        kinds: PLATFORM_JOBS,
        tasks: { 'sweep-limits': limit.sweep },
        every: { 'sweep-limits': '*/10 * * * *' },
      },
    ]),
  }
}

/** Live offers take the place of the owner's messages in the banner. */
function withOffers(seen: PublicSettings, banner: string[]): PublicSettings {
  return banner.length > 0 ? { ...seen, banner } : seen
}

/** What of the environment the way to a live shop is judged by. */
function goLiveEnvironment(
  { publicUrl, mail, isLive }: ShopDeps['config'],
  provider: PaymentProvider,
): GoLiveDeps['shop'] {
  return {
    url: publicUrl,
    keyId: provider.keyId,
    hasLiveKeys: provider.isLive,
    mailRoute: `${URL.parse(mail.url)?.host ?? ''} ${mail.from}`,
    isEnforced: isLive,
  }
}
