import { listFindings } from '#tests/faults/harness/judge.ts'
import { runStorm } from '#tests/faults/harness/storm.ts'
import { buildIfStale } from './build.ts'
import { readCommandLine } from './command-line.ts'
import { createSteps } from './say.ts'

const { values } = readCommandLine({
  usage:
    'npm run faults -- [--checkouts 10000] [--app-kills 500] [--db-kills 100] [--instances 2] [--customers 16] [--seed N]',
  about: 'Kills the shop and its database while people buy, and looks over the books; the seed repeats an earlier run.',
  options: {
    checkouts: { type: 'string', default: '10000' },
    'app-kills': { type: 'string', default: '500' },
    'db-kills': { type: 'string', default: '100' },
    instances: { type: 'string', default: '2' },
    customers: { type: 'string', default: '16' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})

await buildIfStale(createSteps())
const report = await runStorm(
  {
    seed: Number(values.seed),
    checkouts: Number(values.checkouts),
    appKills: Number(values['app-kills']),
    databaseKills: Number(values['db-kills']),
    instances: Number(values.instances),
    customers: Number(values.customers),
    calmMs: Math.max(10 * 60_000, Number(values.checkouts) * 120), // every checkout is asked after once more
  },
  (line) => console.log(line),
)

const findings = listFindings(report)
console.table(report.figures)
for (const line of [...findings, ...report.slow.map((answer) => `slow: ${answer}`)]) console.log(line)

const isClean = findings.length === 0 && report.figures.crashes === 0
if (!isClean) console.log(report.lastWords)
console.log(isClean ? 'Nothing lost, nothing doubled, nothing wrong.' : 'The promise is broken.')
process.exit(isClean ? 0 : 1)
