import { join } from 'node:path'
import pino from 'pino'
import { openDatabases } from '#server/databases.ts'
import { readCommandLine } from './command-line.ts'
import { runCommand } from './run-command.ts'

readCommandLine({
  usage: 'npm run migrate',
  about: 'Brings the tables of DATABASE_URL up to date, as every start does by itself.',
})

await runCommand(async (config) => {
  const databases = await openDatabases(config, {
    log: pino({ level: 'warn' }),
    migrations: join(import.meta.dirname, '../db/migrations'),
    around: (transaction) => transaction,
    forMoney: 1,
  })
  await databases.isStarted()
  await databases.stop()
  console.log(`The tables are up to date (${(performance.now() / 1000).toFixed(1)} s).`)
})
