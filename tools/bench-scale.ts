import { parseArgs } from 'node:util'
import { judge, tabulate } from '#bench/judge-figures.ts'
import { compareShops } from '#bench/orders-at-scale.ts'
import { timePanel } from '#bench/panel-at-scale.ts'
import { openScaledShop, type ScaledShop } from '#bench/scaled-shop.ts'
import { endTestServer } from '#tests/support/database.ts'
import { provideBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { DIST } from './root.ts'
import { createSteps } from './say.ts'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    scale: { type: 'boolean' },
    orders: { type: 'string', default: '100000' },
    customers: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '4207' },
    panel: { type: 'boolean', default: false },
  },
})
const SMALL = 1_000
const JUDGED = 100_000 // among fewer orders what a search looks through anyway is a large part of them
const [orders, customers, seed] = [Number(values.orders), Number(values.customers), Number(values.seed)]

const step = createSteps()
await buildIfStale(step)
const opened: ScaledShop[] = []
let findings: string[] = []
try {
  for (const size of [SMALL, orders]) {
    step(`Filling a shop with ${size.toLocaleString('en')} orders`)
    opened.push(await openScaledShop({ orders: size, customers: Math.ceil((customers * size) / orders), seed }, DIST))
  }
  const [small, large] = opened as [ScaledShop, ScaledShop]
  step('Asking both')
  const comparison = await compareShops(small, large, Number(values.rounds))
  console.table(tabulate(comparison))
  console.log(`Any call takes ${comparison.callMs.toFixed(1)} ms here before it asks anything.`)
  if (orders >= JUDGED) findings = judge(comparison)

  if (values.panel) {
    step('Opening the panel of both in a browser')
    console.table(await timePanel([small, large], await provideBrowser(step)))
  }
} finally {
  for (const shop of opened) await shop.stop()
  await endTestServer()
}

for (const finding of findings) console.log(finding)
if (orders < JUDGED) console.log(`The ceilings are for ${JUDGED.toLocaleString('en')} orders and more.`)
else console.log(findings.length === 0 ? 'Everything is under its ceiling.' : 'Something is over its ceiling.')
process.exit(findings.length === 0 ? 0 : 1)
