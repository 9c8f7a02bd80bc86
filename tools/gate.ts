import { readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { provideBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { runTool } from './run-tool.ts'
import { createSteps } from './say.ts'
import { checkSources } from './static-checks.ts'

type Results = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string }[]
}

const FAULTS = '--project=faults' // about money under kills: nothing there may fail even once
const secondTries: string[] = []

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
  await test('Tests: faults', FAULTS),
  await test('Tests: journeys in a real browser', '--project=browser'),
]

if (secondTries.length > 0) step(`Passed only at the second try, alone: ${secondTries.join(', ')}`)
const isOpen = phases.every(({ isGood, passed }) => isGood && passed > 0)
const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((kind) =>
  phases.reduce((sum, phase) => sum + phase[kind], 0),
)
step(isOpen ? 'The gate is open' : 'The gate stays shut')
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(isOpen ? 0 : 1)

/** Runs a phase. Files that fail in the crowd are run once more, by themselves: what fails there too shuts the gate, the others are named. */
async function test(what: string, ...args: string[]) {
  const first = await run(what, ...args)
  if (first.failedFiles.length === 0 || args.includes(FAULTS)) return first

  const { isGood, failed, passed } = await run(`${what}, what failed once more`, ...args, ...first.failedFiles)
  if (isGood) secondTries.push(...first.failedFiles)
  const hasRunAll = passed + failed >= first.failed // a crash before the tests is no second try

  return { ...first, isGood: isGood && hasRunAll, passed: first.passed + first.failed - failed, failed }
}

async function run(what: string, ...args: string[]) {
  step(what)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { isGood } = await runTool('vitest', ['run', ...args, ...reporters], {
    isShown: true,
    env: { DHAMAKA_CHROMIUM: browser },
  })
  const results: Results = JSON.parse(readFileSync(report, 'utf8'))
  const failedFiles = results.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(process.cwd(), name))

  return {
    ...{ isGood, failedFiles, passed: results.numPassedTests },
    ...{ failed: results.numFailedTests, skipped: results.numPendingTests },
  }
}
