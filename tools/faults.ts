import { parseArgs } from 'node:util'
import { runStorm } from '#tests/faults/harness/storm.ts'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    checkouts: { type: 'string', default: '10000' },
    'app-kills': { type: 'string', default: '500' },
    'db-kills': { type: 'string', default: '100' },
    instances: { type: 'string', default: '2' },
    customers: { type: 'string', default: '16' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})

const { findings, figures, slow, lastWords } = await runStorm(
  {
    seed: Number(values.seed),
    checkouts: Number(values.checkouts),
    appKills: Number(values['app-kills']),
    databaseKills: Number(values['db-kills']),
    instances: Number(values.instances),
    customers: Number(values.customers),
    calmMs: 10 * 60_000,
  },
  (line) => console.log(line),
)

console.table(figures)
for (const [kind, list] of Object.entries(findings)) {
  for (const finding of list) console.log(`${kind}: ${finding}`)
}
for (const answer of slow) console.log(`slow: ${answer}`)
const isClean = Object.values(findings).every((list) => list.length === 0) && figures.crashes === 0
if (!isClean) console.log(lastWords)
console.log(isClean ? 'Nothing lost, nothing doubled, nothing wrong.' : 'The promise is broken.')
process.exit(isClean ? 0 : 1)
