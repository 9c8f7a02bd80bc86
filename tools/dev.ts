import { mountDevPages } from '#dev-pages'
import { ROOT } from './build.ts'
import { runShop } from './run-shop.ts'

await runShop({ mountPages: (config) => mountDevPages(ROOT, config) })
