import { mountBuiltPages } from '#built-pages'
import { buildIfStale, DIST } from './build.ts'
import { runShop } from './run-shop.ts'

await runShop({
  prepare: buildIfStale,
  mountPages: (config, log) => mountBuiltPages(DIST, config, log),
})
