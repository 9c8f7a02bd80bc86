import { runTool } from './run-tool.ts'
import { createSteps } from './say.ts'
import { checkSources } from './static-checks.ts'

const step = createSteps()

step('Formatting, lint, types and unused code')
await checkSources()

step('Tests: rules, imports, contract, web logic')
const { isGood } = await runTool('vitest', ['run', '--project=unit'], { isShown: true })
process.exit(isGood ? 0 : 1)
