import { join } from 'node:path'
import { mountBuiltPages } from '#built-pages'
import { DIST } from './root.ts'
import { runShop } from './run-shop.ts'

await runShop({
  sandbox: join(DIST, 'sandbox/start.js'),
  mountPages: (config, log) => mountBuiltPages(DIST, config, log),
})
