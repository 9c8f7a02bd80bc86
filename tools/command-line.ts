import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { giveUp } from './say.ts'

type Command<Options> = {
  /** How it is called, one way a line. */
  usage: string
  /** What it does. */
  about: string
  /** What can be said, but for `--help`. */
  options?: Options
  /** How many words that are no options it takes. */
  words?: number
}

/**
 * What a command was called with. Ends the program where that is `--help`, with how the command is used, and where it is anything that the
 * command does not take.
 */
export function readCommandLine<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  { usage, about, options, words = 0 }: Command<Options>,
  args = process.argv.slice(3),
) {
  const known: ParseArgsOptionsConfig = { ...options, help: { type: 'boolean', short: 'h' } }
  const { tokens, positionals } = parseArgs({
    args,
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const given = tokens.filter((token) => token.kind === 'option')

  if (given.some(({ name }) => name === 'help')) {
    console.log(`\n${usage}\n\n  ${about}\n`)
    process.exit(0)
  }
  for (const { name, rawName, value } of given) {
    const option = known[name]
    if (!option) giveUp(`${rawName} is no option of this command, which is called so:\n\n${usage}`)
    if (option.type === 'string' && value === undefined) giveUp(`${rawName} needs a value:\n\n${usage}`)
    if (option.type === 'boolean' && value !== undefined) giveUp(`${rawName} takes no value:\n\n${usage}`)
  }
  if (positionals.length > words) {
    giveUp(`"${positionals[words]}" is more than this command takes, which is called so:\n\n${usage}`)
  }

  return parseArgs({ args, options: { ...options } as Options, allowPositionals: true })
}
