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
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const FAULTS = ['--project=faults']

/** Money under kills: what is found wrong there shuts the gate at once. Only what was too slow is tried again. */
const OF_MONEY = /^✗ tests\/faults\/steps\./
const TOO_SLOW =
  /^(Error: (Test|Hook) timed out in|Error: the shop never came to the breakpoint|AssertionError: took too long)/m

/** Of why a test failed, at the end; the whole of it stands where it failed. */
const MAX_REASON_LENGTH = 600

/** One for all of a run, so that a second try meets what the first one met. */
const TEST_SEED = process.env.TEST_SEED ?? String(Date.now() % 1_000_000)

const secondTries: string[] = []
const cores = availableParallelism()

const step = createSteps()

await buildIfStale(step)
let browser: string | undefined // a new machine fetches one while the sources are checked; no fault test opens it
const memory = folderInMemory()
const compiled = join(memory ?? tmpdir(), 'dhamaka-compiled') // many programs are started, each of the same files

// Kills mostly wait: spread out beside what only computes they cost little. Beside browsers they would measure the machine's load.
const faultsBeside = testFaults()

step('Formatting, lint, types and unused code')
await Promise.all([
  checkSources(),
  provideBrowser(step).then((path) => {
    browser = path
  }),
])

const rules = await test(
  'Tests: rules, sandbox, API and attacks',
  ...['--project=unit', '--project=sandbox', '--project=server', '--project=server-alone'],
  `--maxWorkers=${cores + 1}`, // many of them wait for clocks, locks and processes
)
const faults = await withSecondTry('Tests: faults', FAULTS, await faultsBeside)
const journeys = await test(
  'Tests: journeys in a real browser',
  '--project=browser',
  `--maxWorkers=${cores + 1}`, // a test and its browser wait for each other
)
const phases = [rules, faults, journeys]

if (secondTries.length > 0) step(`Passed only at the second try, alone:\n${secondTries.join('\n')}\n`)
const isOpen = phases.every(({ isGood, passed }) => isGood && passed > 0)
const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((kind) =>
  phases.reduce((sum, phase) => sum + phase[kind], 0),
)
step(isOpen ? 'The gate is open' : 'The gate stays shut')
for (const failure of phases.flatMap(({ failures }) => failures)) console.log(failure)
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(isOpen ? 0 : 1)

async function test(what: string, ...args: string[]) {
  step(what)

  return withSecondTry(what, args, await run(args))
}

/** Files that failed in the crowd are run once more, by themselves: what fails there too shuts the gate, the others are named. */
async function withSecondTry(what: string, args: string[], first: Phase): Promise<Phase> {
  const hasLostMoney = first.failures.some((failure) => OF_MONEY.test(failure) && !TOO_SLOW.test(failure))
  if (first.failedFiles.length === 0 || hasLostMoney) return first

  step(`${what}, what failed once more`)
  const { isGood, failed, passed, failures } = await run([...args, ...first.failedFiles])
  if (isGood) secondTries.push(...first.failures, ...first.crashes)
  const hasRunAll = passed + failed >= first.failed // a crash before the tests is no second try

  return { ...first, isGood: isGood && hasRunAll, passed: first.passedInGoodFiles + passed, failed, failures }
}

/** What they print comes when they are done, in one piece. */
async function testFaults(): Promise<Phase> {
  const result = await run([...FAULTS, `--maxWorkers=${cores}`], { isBeside: true })
  step('Tests: faults, which ran beside')
  console.log(result.output)

  return result
}

type Phase = Awaited<ReturnType<typeof run>>

async function run(args: string[], { isBeside = false } = {}) {
  const report = join(tmpdir(), `dhamaka-tests-${process.pid}${isBeside ? '-beside' : ''}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { isGood, output } = await runTool('vitest', ['run', ...args, ...reporters], {
    isShown: !isBeside,
    env: {
      TEST_SEED,
      NODE_COMPILE_CACHE: compiled,
      ...(browser && { DHAMAKA_CHROMIUM: browser }),
      ...(memory && { TMPDIR: memory }),
    },
  })
  const results: Results = JSON.parse(readFileSync(report, 'utf8'))
  const failedFiles = results.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(process.cwd(), name))
  const passedInGoodFiles = results.testResults
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length
  const failures = results.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        [
          `✗ ${relative(process.cwd(), name)}: ${fullName}`,
          ...failureMessages.map((text) => text.slice(0, MAX_REASON_LENGTH)),
        ].join('\n'),
      ),
  )
  const crashes = failedFiles
    .filter((file) => !failures.some((failure) => failure.startsWith(`✗ ${file}: `)))
    .map((file) => `✗ ${file}: it ended before its tests`)

  return {
    isGood,
    output,
    failedFiles,
    failures,
    crashes,
    passed: results.numPassedTests,
    passedInGoodFiles,
    failed: results.numFailedTests,
    skipped: results.numPendingTests,
  }
}
