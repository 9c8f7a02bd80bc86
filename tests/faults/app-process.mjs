import { once } from 'node:events'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pino from 'pino'

// The shop as it was built, in a process of its own, to be killed. It loads its code, waits for a line on standard
// input, opens and says so; a shop that stands by like this takes over quickly.
enableCompileCache()
const dist = join(import.meta.dirname, '../../dist')
const [{ openShop }, { readConfig }, { mountBuiltPages }] = await Promise.all(
  ['main', 'config', 'pages'].map((part) => import(join(dist, `app/${part}.js`))),
)

const config = readConfig(process.env)
const orders = createInterface(process.stdin)
orders.once('close', () => process.exit(0)) // whoever started it is gone
await once(orders, 'line')

const log = pino({ level: 'warn' }, pino.destination({ dest: join(config.dataDir, 'shop.log'), sync: true }))
const pages = process.env.WITH_PAGES && { mountPages: mountBuiltPages(dist, config, log) }
const shop = await openShop(config, { log, isCheckingAnswers: true, isRunningJobs: config.role !== 'web', ...pages })
if (config.role !== 'worker') await shop.listen()
process.once('SIGTERM', async () => {
  await shop.stop()
  process.exit(0)
})
process.stdout.write('ready\n')
flushCompileCache() // whoever is killed does not come to it; the next one need not read the code again
