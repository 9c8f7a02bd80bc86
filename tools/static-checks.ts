import { runTool } from './run-tool.ts'
import { giveUp } from './say.ts'

/** What the compiler found of each file: it looks again at what has changed, and at what uses that. */
const KEPT = 'node_modules/.cache/types.tsbuildinfo'

// Of the compiler's four checkers each makes the types that it shares with the others, and its memory is tidied before there is much
// of it. One checker with more memory does half the work, which is what counts on two cores that have other things to do.
const TYPES = ['--noEmit', '-p', '.', '--checkers', '1', ...['--incremental', '--tsBuildInfoFile', KEPT]]
const LESS_TIDYING = { GOGC: '400' }

/** Ends the run with what is wrong when formatting, lint, types or unused code say so. */
export async function checkSources(): Promise<void> {
  await Promise.all([
    check('Types', ['tsc', ...TYPES]),
    check('Formatting or lint', ['biome', 'ci', '.'], { isPatient: true }), // the types take longest
    check('Unused code', ['knip'], { isPatient: true }),
  ])
}

async function check(
  what: string,
  [command, ...args]: [string, ...string[]],
  { isPatient = false } = {},
): Promise<void> {
  const { isGood, output } = await runTool(command, args, { isPatient, env: LESS_TIDYING })
  if (!isGood) giveUp(`${what}:\n\n${output}`)
}
