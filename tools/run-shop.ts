import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_CUSTOMER } from '#db/demo-people.ts'
import { type MountPages, openShop } from '#main'
import { createLog, type Log } from '#platform/logging/log.ts'
import { EmbeddedPostgresError } from '#platform/postgres/embedded/error.ts'
import { withoutValues } from '#platform/postgres/failed-query.ts'
import { SettingsError } from '#platform/settings/environment.ts'
import type { Config } from '#server/config.ts'
import { followNpm } from './follow-npm.ts'
import { isPortFree } from './ports.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { bold, createSteps, dim, giveUp } from './say.ts'
import { shopSettings, tellSettings } from './shop-settings.ts'

type Command = {
  /** Done before anything is started, once the settings are known to be good. */
  prepare?: (step: (text: string) => void) => Promise<void>
  mountPages: (config: Config, log: Log) => MountPages
}

const PATIENCE_MS = 10_000

/** Runs the shop with its stand-ins until it is told to stop; failures are told in a sentence. */
export async function runShop({ prepare, mountPages }: Command): Promise<void> {
  const started = performance.now()
  followNpm()
  const config = shopSettings()
  if (!(await isPortFree(config.port))) giveUp(portIsBusy(config.port))

  const step = createSteps()
  await prepare?.(step)
  const sandbox = await startSandboxProcess(config).catch(() => process.exit(1)) // it has said why
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) step('Creating the database')

  const log = createLog(config.isProduction ? undefined : join(config.dataDir, 'shop.log'))
  const shop = await openShop(config, { log, mountPages: mountPages(config, log) }).catch(explain)
  await shop.listen().catch((error) => giveUp(error.code === 'EADDRINUSE' ? portIsBusy(config.port) : error.message))
  console.log(welcome(config, (performance.now() - started) / 1000))

  onStop(async () => {
    await shop.stop()
    await sandbox?.stop()
  })

  const mailTrouble = await shop.mail.checkServer()
  if (mailTrouble) console.error(mailIsDown(config, mailTrouble))
}

function explain(error: Error & { code?: string }): never {
  if (error instanceof SettingsError) tellSettings(error)
  if (error instanceof EmbeddedPostgresError) giveUp(error.message)
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
    giveUp(`DATABASE_URL leads nowhere: ${error.message}`)
  throw withoutValues(error)
}

function onStop(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), PATIENCE_MS).unref()
      await stop()
      process.exit(0)
    })
  }
}

function mailIsDown({ mail }: Config, reason: string): string {
  return `  ${bold('Mail does not work')}: ${new URL(mail.url).host} cannot be used (${reason}). Mails wait until it can; SMTP_URL says where they go.`
}

function portIsBusy(port: number): string {
  return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 100} npm start`
}

function welcome({ publicUrl, sandbox, admin, seed, isProduction }: Config, seconds: number): string {
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
