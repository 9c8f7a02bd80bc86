import { join } from 'node:path'
import type { Hono } from 'hono'
import { seedDemo } from '#db/seed.ts'
import { listenTo } from '#platform/announcements.ts'
import { openDatabase, openPool } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { startJobs } from '#platform/jobs.ts'
import { closeServer, createServer, listen } from '#platform/listening.ts'
import type { Log } from '#platform/log.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'

/** Puts the pages on top of the API: the built ones, or Vite's in development. */
export type MountPages = (app: Hono, shop: { catalogueVersion: () => string }) => Promise<void>

type Options = { log: Log; mountPages?: MountPages; isCheckingAnswers?: boolean }

export type Shop = Awaited<ReturnType<typeof openShop>>

const PATIENCE_MS = 8_000

/** The whole shop from its settings: the database, the modules, the jobs and the pages, ready to listen. */
export async function openShop(config: Config, { log, mountPages, isCheckingAnswers }: Options) {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(join(config.dataDir, 'postgres'))
  const connection = config.databaseUrl ?? embedded?.connection ?? ''
  const pool = openPool(connection, {
    onError: (error) => log.warn({ reason: error.message }, 'a connection was lost'),
  })
  const db = openDatabase(pool)

  await applyMigrations(pool, join(import.meta.dirname, '../db/migrations'))
  if (config.seed === 'demo') await seedDemo(db)

  let catalogueVersion = 1
  const announcements = await listenTo(connection, {
    catalogue: () => {
      catalogueVersion += 1
    },
  })

  const { app } = createApp({ db, log, isCheckingAnswers })
  await mountPages?.(app, { catalogueVersion: () => String(catalogueVersion) })

  const rateLimit = createRateLimit(db, config.rateLimitFactor)
  const jobs = startJobs(pool, db, { tasks: { sweep: rateLimit.sweep }, every: { sweep: '*/10 * * * *' } }, log)
  const server = createServer(app.fetch)

  return {
    app,
    db,
    listen: (port = config.port) => listen(server, port),

    /** Finishes the running requests and jobs, then lets everything go. */
    async stop() {
      await closeServer(server, PATIENCE_MS)
      await jobs.stop()
      await announcements.stop()
      await pool.end()
      await embedded?.stop()
    },
  }
}
