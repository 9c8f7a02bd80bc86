import { join } from 'node:path'
import { mountDevPages } from '#dev-pages'
import { ROOT } from './root.ts'
import { runShop } from './run-shop.ts'

await runShop({
  sandbox: join(ROOT, 'sandbox/start.ts'),
  mountPages: (config) => mountDevPages(ROOT, config),
})
