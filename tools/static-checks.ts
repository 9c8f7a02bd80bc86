import { runTool } from './run-tool.ts'
import { giveUp } from './say.ts'

// Of the compiler's four checkers each makes the types that it shares with the others, and its memory is tidied before there is much
// of it. One checker with more memory does half the work, which is what counts on two cores that have other things to do.
const TYPES = ['--noEmit', '-p', '.', '--checkers', '1']
const LESS_TIDYING = { GOGC: '400' }

/** Ends the run with what is wrong when formatting, lint, types or unused code say so. */
export async function checkSources(): Promise<void> {
  await Promise.all([
    check('Formatting or lint', 'biome', 'ci', '.'),
    check('Types', 'tsc', ...TYPES),
    check('Unused code', 'knip'),
  ])
}

async function check(what: string, command: string, ...args: string[]): Promise<void> {
  const { isGood, output } = await runTool(command, args, { env: LESS_TIDYING })
  if (!isGood) giveUp(`${what}:\n\n${output}`)
}
