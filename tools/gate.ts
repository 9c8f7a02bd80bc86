import { readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { runTool } from './run-tool.ts'
import { createSteps } from './say.ts'
import { checkSources } from './static-checks.ts'

const step = createSteps()
const report = join(tmpdir(), `dhamaka-tests-${process.pid}.json`)

step('Formatting, lint, types and unused code')
await checkSources()

await buildIfStale(step)
const browser = await provideBrowser(step)

const phases = [
  await test(
    'Tests: rules, sandbox, API and attacks',
    '--project=unit',
    '--project=sandbox',
    '--project=server',
    '--project=server-alone',
    `--maxWorkers=${availableParallelism() + 1}`, // many of them wait for clocks, locks and processes
  ),
  // By turns: kills and browsers beside each other would measure the machine's load.
  await test('Tests: faults', '--project=faults'),
  await test('Tests: journeys in a real browser', '--project=browser'),
]

const isOpen = phases.every(({ isGood, passed }) => isGood && passed > 0)
const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((kind) =>
  phases.reduce((sum, phase) => sum + phase[kind], 0),
)
step(isOpen ? 'The gate is open' : 'The gate stays shut')
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(isOpen ? 0 : 1)

async function test(what: string, ...args: string[]) {
  step(what)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { isGood } = await runTool('vitest', ['run', ...args, ...reporters], {
    isShown: true,
    env: { DHAMAKA_CHROMIUM: browser },
  })
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))

  return { isGood, passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}
