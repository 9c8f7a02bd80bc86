import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ASSUMED, tabulatePlans } from '#bench/capacity.ts'
import { writtenOn } from '#bench/machine.ts'
import { readCosts } from '#bench/performance-page.ts'
import { ROOT } from './root.ts'
import { giveUp } from './say.ts'

const FACTORS = [1, 10, 100, 1_000]
const USUAL = { orders: '100', visitors: '3000' }
const FIGURES = '\n## Figures\n'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    'orders-per-day': { type: 'string', default: USUAL.orders },
    'visitors-per-day': { type: 'string', default: USUAL.visitors },
    record: { type: 'boolean', default: false },
  },
})
const [orders, visitors] = [values['orders-per-day'], values['visitors-per-day']].map(Number) as [number, number]
if (!(orders > 0 && visitors >= orders)) {
  giveUp('Say how many a day, visitors at least as many as orders: npm run capacity -- --orders-per-day 100 --visitors-per-day 3000')
}

const performance = join(ROOT, 'docs/performance.md')
const costs = existsSync(performance) ? readCosts(readFileSync(performance, 'utf8')) : null
if (!costs) giveUp('What things cost is not known yet: npm run bench -- --record measures it, and writes docs/performance.md.')

const { productPages, catalogueCalls, cartChanges, peak, used } = ASSUMED
const text = `By the costs that \`npm run bench\` measured, on a core like that machine's. Taken for granted: a visitor opens home and ${productPages} flavours, which ask for
the catalogue ${catalogueCalls} times; ${cartChanges} changes of carts for each order; the busiest minute has ${peak} times the day's mean, and no core is used for more than ${used * 100} % in it.

${tabulatePlans({ orders, visitors }, costs, FACTORS)}
`
console.log(text)

if (values.record) {
  const page = join(ROOT, 'docs/scaling.md')
  const [before = ''] = readFileSync(page, 'utf8').split(FIGURES)
  const command = `\`npm run capacity -- --orders-per-day ${orders} --visitors-per-day ${visitors} --record\``
  writeFileSync(page, `${before.trimEnd()}\n${FIGURES}\nWritten by ${command} on ${writtenOn()}. ${text}`)
}
