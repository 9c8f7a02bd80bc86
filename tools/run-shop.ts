import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_CUSTOMER } from '#db/demo-people.ts'
import type { MountPages, openShop } from '#main'
import { createLog, type Log } from '#platform/logging/log.ts'
import type { Config } from '#server/config.ts'
import { startEmbeddedDatabase } from '#server/embedded-database.ts'
import { ensureCanStart } from './before-start.ts'
import { followNpm } from './follow-npm.ts'
import { explainPort } from './ports.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { bold, createSteps, dim, giveUp } from './say.ts'
import { shopSettings } from './shop-settings.ts'
import { STOP_PATIENCE_MS } from './stop-patience.ts'
import { tellMetrics } from './tell-metrics.ts'
import { serveAsOneOfMany, startWebProcesses } from './web-processes.ts'

type Command = {
  /** The sandbox's program. */
  sandbox: string
  mountPages: (config: Config, log: Log) => MountPages
}

/** Runs the shop with its stand-ins until it is told to stop; failures are told in a sentence. */
export async function runShop({ sandbox: program, mountPages }: Command): Promise<void> {
  const config = shopSettings()
  if (!cluster.isWorker) await ensureCanStart(config)
  const isAlone = config.webProcesses === 1
  const file = config.isProduction ? undefined : join(config.dataDir, 'shop.log')
  const log = createLog(file, { isShared: !isAlone })
  const open = async (options: Partial<Parameters<typeof openShop>[1]> = {}) => {
    try {
      const { openShop } = await import('#main') // most of the code: database and sandbox start while it is read
      return await openShop(config, { log, isRunningJobs: config.role !== 'web', ...options })
    } catch (error) {
      const { explain } = await import('./explain.ts')
      return explain(config)(error)
    }
  }
  if (cluster.isWorker)
    return serveAsOneOfMany(await open({ isRunningJobs: false, mountPages: mountPages(config, log) }))

  followNpm()
  const isServing = config.role !== 'worker'
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) createSteps()('Creating the database')

  const isOutsideReady = startSandboxProcess(program, config).catch(() => process.exit(1)) // it has said why
  const ownDatabase = config.databaseUrl ? undefined : startEmbeddedDatabase(config, log)
  ownDatabase?.catch(() => {}) // told to whoever waits for it
  const pages = isServing && isAlone ? { mountPages: mountPages(config, log) } : {}
  const shop = await open({ isOutsideReady, ownDatabase, ...pages })
  const sandbox = await isOutsideReady
  const processes = isServing && !isAlone ? await startWebProcesses(config.webProcesses, shop.databaseUrl, log) : null
  if (isServing && isAlone) {
    await shop.listen().catch((error) => giveUp(explainPort(error, config)))
  }
  const metrics = await tellMetrics(config, shop)
  onStop(config.drainSeconds * 1_000 + STOP_PATIENCE_MS, async () => {
    metrics?.stop()
    await processes?.stop()
    await shop.stop()
    await sandbox?.stop()
  })
  console.log(welcome(config, performance.now() / 1000)) // whoever reads it may stop the shop at once

  const mailTrouble = await shop.mail.checkServer()
  if (mailTrouble) console.error(mailIsDown(config, mailTrouble))
}

function onStop(patienceMs: number, stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), patienceMs).unref()
      await stop()
      process.exit(0)
    })
  }
}

function mailIsDown({ mail }: Config, reason: string): string {
  return `  ${bold('Mail does not work')}: ${new URL(mail.url).host} cannot be used (${reason}). Mails wait until it can; SMTP_URL says where they go.`
}

function welcome({ publicUrl, sandbox, admin, seed, isProduction, role }: Config, seconds: number): string {
  if (role === 'worker') return `\n  ${bold('DHAMAKA')} · ready in ${seconds.toFixed(1)} s, for jobs only\n`

  const isDemo = seed === 'demo'
  const rows: [name: string, text: string, isShown?: boolean][] = [
    ['Shop', publicUrl],
    ['Admin', `${publicUrl}${admin.loginPath}   ${admin.email} / ${admin.password}`, !isProduction],
    ['Customer', `${DEMO_CUSTOMER.email} / ${DEMO_CUSTOMER.password}`, isDemo],
    ['Mailbox', `${sandbox.url}/mail        sign-up codes land here`, sandbox.services.includes('mail')],
    [
      'Payments',
      'sandbox pop-up: pay · fail · dismiss · slow   (set RAZORPAY_* for the real one)',
      sandbox.services.includes('razorpay'),
    ],
    ['API', `${publicUrl}/api/docs`],
  ]
  const data = isDemo ? ` · demo data ${dim('(npm run reset to start over)')}` : ''

  return [
    `\n  ${bold('DHAMAKA')} · ready in ${seconds.toFixed(1)} s${data}`,
    ...rows.filter(([, , isShown = true]) => isShown).map(([name, text]) => `  ${name.padEnd(9)} ${text}`),
    '',
  ].join('\n')
}
