import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS, needOf } from '#bench/capacity.ts'
import { readCosts } from '#bench/read-costs.ts'
import { readCommandLine } from './command-line.ts'
import { ROOT } from './root.ts'
import { giveUp } from './say.ts'

const TIMES = [1, 10, 100, 1_000]
const USAGE = 'npm run capacity -- --orders-per-day 200 --visitors-per-day 5000'

const { values } = readCommandLine({
  usage: USAGE,
  about:
    'Reckons what so much needs, and ten, a hundred and a thousand times as much, by what npm run bench has measured.',
  options: {
    'orders-per-day': { type: 'string', default: '200' },
    'visitors-per-day': { type: 'string', default: '5000' },
  },
})
const [ordersPerDay, visitorsPerDay] = [values['orders-per-day'], values['visitors-per-day']].map(Number) as [
  number,
  number,
]
if (!(ordersPerDay > 0 && visitorsPerDay > 0)) giveUp(`Both must be numbers above 0: ${USAGE}`)

const costs = readCosts(readFileSync(join(ROOT, 'docs/performance.md'), 'utf8'))
const needs = TIMES.map((times) => ({
  times,
  need: needOf({ ordersPerDay: ordersPerDay * times, visitorsPerDay: visitorsPerDay * times }, costs),
}))
const round = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 2 : value < 10 ? 1 : 0 })

console.table(
  Object.fromEntries(
    needs.map(({ times, need }) => [
      `${times.toLocaleString('en')} ×`,
      {
        'orders a day': round(need.ordersPerDay),
        'visitors a day': round(need.visitorsPerDay),
        'requests/s at peak': round(need.requestsPerSecond),
        'purchases/s at peak': round(need.purchasesPerSecond),
        'processes that serve': need.webProcesses,
        'for jobs': need.workers,
        'PostgreSQL cores': need.databaseCores,
        'GB a year': round(need.gigabytesPerYear),
        'Mbit/s at peak': round(need.megabitsPerSecond),
      },
    ]),
  ),
)
const reached = LIMITS.map(({ what, isReached, remedy }) => {
  const times = needs.find(({ need }) => isReached(need))?.times ?? Number.POSITIVE_INFINITY
  return { what, remedy, times }
})
for (const { what, remedy, times } of reached.toSorted((one, other) => one.times - other.times)) {
  const when = Number.isFinite(times) ? `${times.toLocaleString('en')} ×` : 'later'
  console.log(`${when.padStart(7)}  ${what} gives way: ${remedy}`)
}
const { measured, assumed, measuredOn } = costs
const ms = ({ all, database }: typeof costs.purchase) =>
  `${(all * 1000).toFixed(2)} ms (PostgreSQL ${Math.round((database / all) * 100)} %)`
const { home, product, call, personal, purchase, background, bytesPerOrder } = costs
console.log(`
Reckoned with, of a processor: home ${ms(home)}, a product ${ms(product)}, a call about the catalogue ${ms(call)}, a change of the cart
${ms(personal)}, a purchase ${ms(purchase)}, what is done behind it ${ms(background)}; ${Math.round(bytesPerOrder / 1000)} kB an order.`)
if (measured.length > 0) console.log(`Measured${measuredOn ? ` on ${measuredOn}` : ''}: ${measured.join(', ')}.`)
if (assumed.length > 0)
  console.log(`Not in docs/performance.md, and assumed: ${assumed.join(', ')}. "npm run bench" measures them.`)
