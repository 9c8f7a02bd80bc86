import { runTool } from './run-tool.ts'
import { createSteps } from './say.ts'
import { checkSources } from './static-checks.ts'

const step = createSteps()

step('Formatting, lint, types and unused code; beside them the tests of rules, imports, contract and web logic')
// The types need one core for themselves.
const tests = runTool('vitest', ['run', '--project=unit', '--maxWorkers=1'], { isPatient: true })
await checkSources()

const { isGood, output } = await tests
step('The tests, which ran beside')
console.log(output)
process.exit(isGood ? 0 : 1)
