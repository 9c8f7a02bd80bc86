import { join } from 'node:path'
import pino from 'pino'
import { openDatabases } from '#server/databases.ts'
import { explain } from './explain.ts'
import { shopSettings } from './shop-settings.ts'

const config = shopSettings()
const databases = await openDatabases(config, {
  log: pino({ level: 'warn' }),
  migrations: join(import.meta.dirname, '../db/migrations'),
  around: (transaction) => transaction,
  forMoney: 1,
}).catch(explain(config))
await databases.isStarted()
await databases.stop()
console.log(`The tables are up to date (${(performance.now() / 1000).toFixed(1)} s).`)
