import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { growthPart } from '#bench/growth-page.ts'
import { judge, tabulate } from '#bench/judge-figures.ts'
import { compareShops } from '#bench/orders-at-scale.ts'
import { timePanel } from '#bench/panel-at-scale.ts'
import { withGrowth } from '#bench/performance-page.ts'
import { openScaledShop, type ScaledShop } from '#bench/scaled-shop.ts'
import { endTestServer } from '#tests/support/database.ts'
import { values } from './bench-options.ts'
import { provideBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { DIST, ROOT } from './root.ts'
import { createSteps } from './say.ts'

const SIZES = [1_000, 100_000]
const ORDERS_OF_A_CUSTOMER = 20
const JUDGED = 100_000 // among fewer orders what a search looks through anyway is a large part of them
const PAGE = join(ROOT, 'docs/performance.md')
const largest = Number(values.orders)

const step = createSteps()
await buildIfStale(step)
const opened: ScaledShop[] = []
let findings: string[] = []
let seedSeconds = 0
try {
  for (const orders of [...SIZES.filter((size) => size < largest), largest]) {
    step(`Filling a shop with ${orders.toLocaleString('en')} orders`)
    const size = { orders, customers: Math.ceil(orders / ORDERS_OF_A_CUSTOMER), seed: Number(values.seed) }
    const start = performance.now()
    opened.push(await openScaledShop(size, DIST))
    seedSeconds = (performance.now() - start) / 1000
  }
  step('Asking all of them')
  const comparison = await compareShops(opened, Number(values.rounds))
  const table = tabulate(comparison)
  console.table(table)
  console.log(`Any call takes ${comparison.callMs.toFixed(1)} ms here before it asks anything.`)
  if (largest >= JUDGED) findings = judge(comparison)
  if (values.record) {
    const part = growthPart({ table, findings, seedSeconds, orders: largest, callMs: comparison.callMs })
    writeFileSync(PAGE, withGrowth(readFileSync(PAGE, 'utf8'), part))
  }

  if (values.panel) {
    step('Opening the panel of each in a browser')
    console.table(await timePanel(opened, await provideBrowser(step)))
  }
} finally {
  for (const shop of opened) await shop.stop()
  await endTestServer()
}

for (const finding of findings) console.log(finding)
if (largest < JUDGED) console.log(`The ceilings are for ${JUDGED.toLocaleString('en')} orders and more.`)
else console.log(findings.length === 0 ? 'Everything is under its ceiling.' : 'Something is over its ceiling.')
process.exit(findings.length === 0 ? 0 : 1)
