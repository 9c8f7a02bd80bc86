import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findRunningServer } from '#platform/postgres/embedded/processes.ts'
import { readCommandLine } from './command-line.ts'
import { isPortFree } from './ports.ts'
import { giveUp } from './say.ts'
import { shopSettings } from './shop-settings.ts'

readCommandLine({ usage: 'npm run reset', about: 'Deletes the demo’s data; the next start fills it anew.' })

const { isProduction, seed, databaseUrl, dataDir, port } = shopSettings()
if (isProduction) giveUp('This would delete a real shop: npm run reset works on the demo only.')
if (seed !== 'demo') giveUp(`SEED is ${seed}, so this shop is no demo: npm run reset deletes nothing else.`)
if (databaseUrl)
  giveUp('DATABASE_URL is set: npm run reset deletes only the demo’s own folder, never a database elsewhere.')
if (!(await isPortFree(port))) giveUp(`The shop still runs on port ${port}: stop it first.`)

const postgres = join(dataDir, 'postgres')
const server = existsSync(postgres) && findRunningServer(realpathSync(postgres))
if (server) giveUp(`A shop still uses ${dataDir}, whose PostgreSQL runs as process ${server.pid}: stop it first.`)

for (const part of ['postgres', 'secret.key', 'files', 'sandbox', 'shop.log', 'postgres.log']) {
  const path = join(dataDir, part)
  if (existsSync(path)) rmSync(path, { recursive: true })
}
console.log('The demo is empty again. The next npm start fills it anew.')
