import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openShop } from '#main'
import { EmbeddedPostgresError } from '#platform/embedded-postgres-error.ts'
import { createLog } from '#platform/log.ts'
import { SettingsError } from '#platform/settings.ts'
import { type Config, readConfig } from '#server/config.ts'
import { buildIfStale, ROOT } from './build.ts'
import { mountBuiltPages } from './pages.ts'
import { isPortFree } from './ports.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { bold, createSteps, dim, giveUp } from './say.ts'

const started = performance.now()
const config = settings()
if (!(await isPortFree(config.port))) giveUp(portIsBusy(config.port))

const step = createSteps()
await buildIfStale(step)

const sandbox = await startSandboxProcess(config).catch(() => process.exit(1)) // it has said why
if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) step('Creating the database')

const log = createLog(config.isProduction ? undefined : join(config.dataDir, 'shop.log'))
const shop = await openShop(config, { log, mountPages: mountBuiltPages(config) }).catch((error) => {
  if (error instanceof EmbeddedPostgresError) giveUp(error.message)
  throw error
})
await shop.listen().catch((error) => giveUp(error.code === 'EADDRINUSE' ? portIsBusy(config.port) : error.message))
console.log(welcome(config))

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    await shop.stop()
    await sandbox?.stop()
    process.exit(0)
  })
}

function settings(): Config {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof SettingsError) giveUp(`These settings need a word:\n\n${error.message}`)
    throw error
  }
}

function portIsBusy(port: number): string {
  return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 100} npm start`
}

function welcome({ publicUrl, sandbox, admin, seed, isProduction }: Config): string {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const data = seed === 'demo' ? ` · demo data ${dim('(npm run reset to start over)')}` : ''
  const rows = [
    ['Shop', publicUrl],
    isProduction ? [] : ['Admin', `${publicUrl}${admin.loginPath}   ${admin.email} / ${admin.password}`],
    sandbox.parts.includes('mail') ? ['Mailbox', `${sandbox.url}/mail        sign-up codes land here`] : [],
    sandbox.parts.includes('razorpay')
      ? ['Payments', 'sandbox pop-up: pay · fail · dismiss · slow   (set RAZORPAY_* for the real one)']
      : [],
    ['API', `${publicUrl}/api/docs`],
  ]

  return [
    '',
    `  ${bold('DHAMAKA')} · ready in ${seconds} s${data}`,
    ...rows.filter((row) => row.length > 0).map(([name = '', text]) => `  ${name.padEnd(9)} ${text}`),
    '',
  ].join('\n')
}
