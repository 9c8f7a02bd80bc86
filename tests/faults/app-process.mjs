import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pino from 'pino'

// The shop as it was built, in a process of its own, to be killed. It loads its code, waits for a line on standard
// input, opens and says so; a shop that stands by like this takes over quickly.
const app = join(import.meta.dirname, '../../dist/app')
const [{ openShop }, { readConfig }] = await Promise.all([import(join(app, 'main.js')), import(join(app, 'config.js'))])

const config = readConfig(process.env)
const orders = createInterface(process.stdin)
orders.once('close', () => process.exit(0)) // whoever started it is gone
await once(orders, 'line')

const log = pino({ level: 'warn' }, pino.destination({ dest: join(config.dataDir, 'shop.log'), sync: true }))
const shop = await openShop(config, { log, isCheckingAnswers: true })
await shop.listen()
process.stdout.write('ready\n')

process.once('SIGTERM', async () => {
  await shop.stop()
  process.exit(0)
})
