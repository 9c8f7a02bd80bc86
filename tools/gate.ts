import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { runTool } from './run-tool.ts'
import { createSteps, giveUp } from './say.ts'

const step = createSteps()
const report = join(tmpdir(), `dhamaka-tests-${process.pid}.json`)

step('Formatting, lint, types and unused code')
await Promise.all([
  check('Formatting or lint', 'biome', 'ci', '.'),
  check('Types', 'tsc', '--noEmit', '-p', '.'),
  check('Unused code', 'knip'),
])

await buildIfStale(step)
const browser = await provideBrowser(step)

step('Tests: rules, API, sandbox, faults, pages in a real browser')
const { isGood } = await runTool(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  {
    isShown: true,
    env: { DHAMAKA_CHROMIUM: browser },
  },
)

const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
step(isGood ? 'The gate is open' : 'The gate stays shut')
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
process.exit(isGood && numPassedTests > 0 ? 0 : 1)

async function check(what: string, command: string, ...args: string[]): Promise<void> {
  const { isGood, output } = await runTool(command, args)
  if (!isGood) giveUp(`${what}:\n\n${output}`)
}
