import { readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { provideBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { folderInMemory } from './memory-folder.ts'
import { runTool } from './run-tool.ts'
import { createSteps } from './say.ts'
import { checkSources } from './static-checks.ts'

type Results = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string }[]
}

const secondTries: string[] = []
const cores = availableParallelism()

const step = createSteps()

await buildIfStale(step)
const browser = await provideBrowser(step)
const memory = folderInMemory()
const compiled = join(memory ?? tmpdir(), 'dhamaka-compiled') // many programs are started, each of the same files

// Kills mostly wait: beside what only computes they cost little. Beside browsers they would measure the machine's load.
const faultsBeside = testFaults()

step('Formatting, lint, types and unused code')
await checkSources()

const rules = await test(
  'Tests: rules, sandbox, API and attacks',
  ...['--project=unit', '--project=sandbox', '--project=server', '--project=server-alone'],
  `--maxWorkers=${cores + 1}`, // many of them wait for clocks, locks and processes
)
const faults = await faultsBeside
const journeys = await test(
  'Tests: journeys in a real browser',
  '--project=browser',
  `--maxWorkers=${cores + 1}`, // a test and its browser wait for each other
)
const phases = [rules, faults, journeys]

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
  step(what)
  const first = await run(args)
  if (first.failedFiles.length === 0) return first

  step(`${what}, what failed once more`)
  const { isGood, failed, passed } = await run([...args, ...first.failedFiles])
  if (isGood) secondTries.push(...first.failedFiles)
  const hasRunAll = passed + failed >= first.failed // a crash before the tests is no second try

  return { ...first, isGood: isGood && hasRunAll, passed: first.passed + first.failed - failed, failed }
}

/** About money under kills: nothing there may fail even once. What they print comes when they are done, in one piece. */
async function testFaults() {
  const result = await run(['--project=faults', `--maxWorkers=${2 * cores}`], { isBeside: true })
  step('Tests: faults, which ran beside')
  console.log(result.output)

  return result
}

async function run(args: string[], { isBeside = false } = {}) {
  const report = join(tmpdir(), `dhamaka-tests-${process.pid}${isBeside ? '-beside' : ''}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { isGood, output } = await runTool('vitest', ['run', ...args, ...reporters], {
    isShown: !isBeside,
    env: { DHAMAKA_CHROMIUM: browser, NODE_COMPILE_CACHE: compiled, ...(memory && { TMPDIR: memory }) },
  })
  const results: Results = JSON.parse(readFileSync(report, 'utf8'))
  const failedFiles = results.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(process.cwd(), name))

  return {
    ...{ isGood, output, failedFiles, passed: results.numPassedTests },
    ...{ failed: results.numFailedTests, skipped: results.numPendingTests },
  }
}
