import { runTool } from './run-tool.ts'
import { giveUp } from './say.ts'

/** Ends the run with what is wrong when formatting, lint, types or unused code say so. */
export async function checkSources(): Promise<void> {
  await Promise.all([
    check('Formatting or lint', 'biome', 'ci', '.'),
    check('Types', 'tsc', '--noEmit', '-p', '.'),
    check('Unused code', 'knip'),
  ])
}

async function check(what: string, command: string, ...args: string[]): Promise<void> {
  const { isGood, output } = await runTool(command, args)
  if (!isGood) giveUp(`${what}:\n\n${output}`)
}
