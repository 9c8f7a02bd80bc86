import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { isPortFree } from './ports.ts'
import { giveUp } from './say.ts'

const config = readConfig(process.env)
if (config.isProduction) giveUp('This would delete a real shop: npm run reset works on the demo only.')
if (config.databaseUrl)
  giveUp('DATABASE_URL is set: npm run reset deletes only the demo’s own folder, never a database elsewhere.')
if (!(await isPortFree(config.port))) giveUp(`The shop still runs on port ${config.port}: stop it first.`)

for (const part of ['postgres', 'files', 'sandbox', 'shop.log', 'postgres.log']) {
  const path = join(config.dataDir, part)
  if (existsSync(path)) rmSync(path, { recursive: true })
}
console.log('The demo is empty again. The next npm start fills it anew.')
