import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { createAlertWebhook } from '#adapters/alert-webhook.ts'
import { createGoogle } from '#adapters/google.ts'
import { createRazorpay } from '#adapters/razorpay.ts'
import { createSmtpMailer } from '#adapters/smtp.ts'
import type { PublicSettings } from '#contract/settings.ts'
import { seedDemo } from '#db/seed.ts'
import { openDrawing } from '#modules/invoices/drawing.ts'
import { inviteOwner } from '#modules/staff/invite-owner.ts'
import { createAnswerCache } from '#platform/answers/answer-cache.ts'
import { serveFromCache } from '#platform/answers/serve-from-cache.ts'
import { addressesOfShared } from '#platform/answers/shared-calls.ts'
import { createVersions } from '#platform/answers/versions.ts'
import { closeKeepAlives, closeServer, createServer, listen } from '#platform/http/listening.ts'
import { startJobs } from '#platform/jobs/job-runner.ts'
import type { Log } from '#platform/logging/log.ts'
import { createRequestLog, INSIDE } from '#platform/logging/request-log.ts'
import { listenTo } from '#platform/postgres/announcements.ts'
import { urlOf } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import { announcingAtOnce } from '#platform/postgres/own-announcements.ts'
import { keyInFile, keyOfEnvironment } from '#platform/secrets/secret-key.ts'
import { openVault } from '#platform/secrets/vault.ts'
import { SettingsError } from '#platform/settings/environment.ts'
import type { Clock } from '#ports/clock.ts'
import { createApp } from '#server/app.ts'
import { isBackedUpNightly, openBackupStore, openFiles } from '#server/backup-places.ts'
import type { Config } from '#server/config.ts'
import { openDatabases } from '#server/databases.ts'
import type { EmbeddedDatabase } from '#server/embedded-database.ts'
import type { Modules } from '#server/modules.ts'
import type { createShopMetrics } from '#server/shop-metrics.ts'

/** Puts the pages on top of the API: the built ones, or Vite's in development. */
export type MountPages = (app: Hono, shop: MountedShop) => Promise<void>

type MountedShop = {
  server: Server
  /** Changes with the catalogue, with the settings, and when an offer begins or ends. */
  catalogueVersion: () => string
  /** In how many milliseconds the pages show something else by themselves. */
  pageLifetime: () => number
  settings: () => PublicSettings
  /** Says which addresses may be pages whose answers are cached before the framework, and which page each is. */
  cachePages: (has: (pathname: string) => boolean, routeOf?: (pathname: string) => string) => void
}

type Options = {
  log: Log
  mountPages?: MountPages | undefined
  clock?: Clock
  isCheckingAnswers?: boolean | undefined
  /** Without them the shop only answers; somebody else works through the queue. */
  isRunningJobs?: boolean | undefined
  /** How many jobs run at once, of those about money and of the others. Each of so many asks the database once a second. */
  jobsAtOnce?: JobsAtOnce | undefined
  /** Where several shops share a process, as tests have them, they share the threads that draw. */
  drawing?: ReturnType<typeof openDrawing> | undefined
  /** The database that the shop brings along, where it is being started already. */
  ownDatabase?: Promise<EmbeddedDatabase> | undefined
  /** Settled when everyone outside can be reached; the demo's payments wait for it. */
  isOutsideReady?: Promise<unknown> | undefined
}

type Databases = Awaited<ReturnType<typeof openDatabases>>
type ShopMetrics = ReturnType<typeof createShopMetrics>
type JobsAtOnce = { money: number; others: number }

export type Shop = Awaited<ReturnType<typeof openShop>>

const PATIENCE_MS = 8_000

/** Most of a job about money is waiting for the provider, and no connection is held meanwhile. */
const JOBS_AT_ONCE: JobsAtOnce = { money: 12, others: 4 }
const MONEY_CONNECTIONS = 12

const ADMIN_IS_CUSTOMER = {
  name: 'ADMIN_EMAIL',
  problem: 'is the email of a customer, who does not become an admin: name one that no customer has',
  example: 'owner@dhamaka.example',
}

/** The whole shop from its settings: the database, the modules, the jobs and the pages, ready to listen. */
export async function openShop(config: Config, options: Options) {
  const { log, mountPages, clock = () => new Date(), isCheckingAnswers, isRunningJobs = true, isOutsideReady } = options
  const { jobsAtOnce = JOBS_AT_ONCE } = options
  const drawing = options.drawing ?? openDrawing()

  // The counting is loaded only where somebody wants it.
  const metrics = config.metrics ? (await import('#server/shop-metrics.ts')).createShopMetrics() : null
  const instanceId = newId()
  const versions = createVersions()
  const databases = await openDatabases(config, {
    log,
    migrations: join(import.meta.dirname, '../db/migrations'),
    forMoney: MONEY_CONNECTIONS,
    ownDatabase: options.ownDatabase,
    around: (transaction) => announcingAtOnce(transaction, { instanceId, onAnnounced: versions.change }),
  })
  const { db, moneyDb } = databases

  const keyFile = keyInFile(join(config.dataDir, 'secret.key')) // beside the database's folder, not inside
  const seal = await openVault(db, config.secretKey ? keyOfEnvironment(config.secretKey) : keyFile)

  const outside = reachOutside(config, databases, metrics)
  let isStopping = false
  const { app, modules, served } = await createApp({
    config,
    db,
    moneyDb,
    log,
    clock,
    seal,
    ...outside,
    drawing,
    instanceId,
    onCatalogueChange: () => versions.change('catalogue'),
    isCheckingAnswers,
    isStopping: () => isStopping,
    measure: metrics?.measure,
  })
  await fillDatabase(config, databases, modules, isOutsideReady)

  await modules.goLive.recordKeys()
  if (isRunningJobs) await modules.backups.recordPlan()
  const topics = {
    ...versions.listeners,
    settings: () => void modules.settings.refresh(),
    offers: () => void modules.offers.refresh(),
    orders: modules.newOrderStream.poll,
  }
  const announcements = await listenTo(databases.direct, instanceId, topics, {
    query: modules.catalogue.state,
    topics: Object.keys(versions.listeners),
    onChange: versions.changeAll,
  })
  versions.follow(announcements)
  versions.followTime({ clock, nextChangeAt: modules.offers.nextChangeAt })
  const answers = createAnswerCache((request) => app.fetch(request, INSIDE))
  answers.add({ ...addressesOfShared(served), version: versions.ofAnswers })
  metrics?.watchMachinery(databases, answers)
  if (isRunningJobs) metrics?.watchShop({ db, clock, orders: modules.orders })
  const logRequest = createRequestLog(log)
  const server = createServer(app.fetch, (next) =>
    serveFromCache({ answers, logRequest, onAnswered: metrics?.answered, next }),
  )
  await mountPages?.(app, {
    server,
    catalogueVersion: versions.ofPages,
    pageLifetime: versions.lifetimeOfPages,
    settings: modules.seenByAll,
    cachePages: (has, routeOf) => {
      const { ofCachedPages: version, lifetimeOfPages: lifetime } = versions
      answers.add({ has, takesQuery: false, routeOf, version, lifetime })
      if (routeOf) metrics?.namePages(routeOf)
    },
  })

  await modules.checkout.queueAfterStart()
  await modules.orders.queueOldOrders()
  await databases.isStarted()
  const runners = isRunningJobs ? startRunners(databases, modules, log, jobsAtOnce) : []

  return {
    app,
    db,
    databaseUrl: urlOf(databases.connection),
    accounts: modules.accounts,
    inviteOwner: (email: string) => inviteOwner(modules.staffDeps, email),
    mail: modules.mail,
    /** What was counted so far; absent where nobody wants to know. */
    readMetrics: metrics?.read,
    served,
    server,
    listen: (port = config.port) => listen(server, port, config.host),

    /** Says that it is not ready, finishes the running requests and jobs, then lets everything go. */
    async stop() {
      isStopping = true
      if (server.listening) {
        closeKeepAlives(server)
        await sleep(config.drainSeconds * 1_000)
      }
      modules.newOrderStream.stop() // its answers would never end by themselves
      await closeServer(server, PATIENCE_MS)
      modules.settings.stop()
      modules.offers.stop()
      await Promise.all(runners.map((runner) => runner.stop()))
      if (!options.drawing) await drawing.stop()
      await announcements.stop()
      outside.mailer.close()
      await databases.stop()
    },
  }
}

/** Everyone whom the shop works with by way of the network or the disk. */
function reachOutside(config: Config, { direct }: Databases, metrics: ShopMetrics | null) {
  const smtp = createSmtpMailer(config.mail)

  return {
    mailer: metrics?.watchMailer(smtp) ?? smtp,
    identityProvider: createGoogle({
      ...config.google,
      redirectUri: `${config.publicUrl}/api/users/google/callback`,
    }),
    paymentProvider: createRazorpay(config.razorpay),
    files: openFiles(config),
    backups: { store: openBackupStore(config), connection: direct, isNightly: isBackedUpNightly(config) },
    alerts: config.alertWebhookUrl ? createAlertWebhook(config.alertWebhookUrl) : null,
  }
}

/** What a shop has in its database before it answers anybody: its first owner, and the demo where that is wanted. */
async function fillDatabase(
  config: Config,
  { db, seed }: Databases,
  modules: Modules,
  isOutsideReady: Promise<unknown> | undefined,
): Promise<void> {
  await modules.accounts.sealPlainSecrets()
  await modules.orders.tallyOldOrders()

  const owner = await modules.accounts.makeFirstOwner(config.admin)
  if (owner === 'is a customer') throw new SettingsError([ADMIN_IS_CUSTOMER])
  if (config.seed !== 'demo') return

  await seed(() => seedDemo({ db, modules, adminId: owner.id, payAt: demoPayments(config), isOutsideReady }))
}

/** The two that work through the queue: the money's never waits for anybody else's. */
const startRunners = (databases: Databases, modules: Modules, log: Log, atOnce: JobsAtOnce) => [
  startJobs(databases.moneyPool, databases.moneyDb, modules.moneyJobs, log, { concurrency: atOnce.money }),
  startJobs(databases.queuePool, databases.db, modules.jobs, log, { concurrency: atOnce.others }),
]

/** Where the demo's orders are paid: at the stand-in, and nowhere when the provider is the real one. */
function demoPayments({ sandbox }: Config): string | null {
  return sandbox.services.includes('razorpay') ? `${sandbox.url}/razorpay/pay` : null
}
