import { runDrill } from '#tests/faults/harness/drill.ts'
import { buildIfStale } from './build.ts'
import { createSteps } from './say.ts'

const step = createSteps()
await buildIfStale(step)
const { findings, figures } = await runDrill(step)

console.table(figures)
for (const finding of findings) console.log(finding)
console.log(findings.length === 0 ? 'The shop came back whole.' : 'The shop did not come back whole.')
process.exit(findings.length === 0 ? 0 : 1)
