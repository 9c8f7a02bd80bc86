import { runDrill } from '#tests/faults/harness/drill.ts'
import { buildIfStale } from './build.ts'
import { createSteps, giveUp } from './say.ts'

const step = createSteps()
await buildIfStale(step)
const { findings, figures } = await runDrill(step).catch((error: Error) =>
  giveUp(`The drill could not be played through: ${error.message}`),
)

console.table(figures)
for (const finding of findings) console.log(finding)
console.log(findings.length === 0 ? 'The shop came back whole.' : 'The shop did not come back whole.')
process.exit(findings.length === 0 ? 0 : 1)
