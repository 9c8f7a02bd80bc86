import { existsSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'

/** One setting that cannot be used, said so that the reader can mend it. */
export type SettingProblem = { name: string; problem: string; example?: string }

/** Thrown once with every bad or missing setting, so that nobody has to mend them one start at a time. */
export class SettingsError extends Error {
  readonly problems: SettingProblem[]

  constructor(problems: SettingProblem[]) {
    super(
      problems
        .map(({ name, problem, example }) => `${name} ${problem}${example ? ` (for example ${name}=${example})` : ''}`)
        .join('\n'),
    )
    this.problems = problems
  }
}

export type Environment = Record<string, string | undefined>

export type Settings = ReturnType<typeof readSettings>

/** Reads settings one by one and remembers what is wrong with them; `finish` throws it all at once. */
export function readSettings(env: Environment) {
  const problems: SettingProblem[] = []

  /** A check of settings against each other is one row: when it is wrong, and which setting has to change. */
  const reportIf = (isWrong: boolean, name: string, problem: string, example: string): void => {
    if (isWrong) problems.push({ name, problem, example })
  }

  /** The setting's text; an empty one counts as absent. */
  const text = (name: string): string | undefined => env[name]?.trim() || undefined

  /** The setting as `parse` makes it of the text; `undefined` from there is a text that cannot be used. */
  const read = <Value>(
    name: string,
    fallback: Value,
    example: string,
    problem: string,
    parse: (value: string) => Value | undefined,
  ): Value => {
    const value = text(name)
    if (value === undefined) return fallback

    const result = parse(value)
    reportIf(result === undefined, name, problem, example)
    return result ?? fallback
  }

  return {
    text,
    read,
    reportIf,

    port: (name: string, fallback: number, example = fallback): number =>
      read(name, fallback, String(example), 'must be a port number from 1 to 65535', (value) =>
        /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535 ? Number(value) : undefined,
      ),

    /** An address or a name of this machine. */
    host: (name: string): string | null =>
      read<string | null>(name, null, '0.0.0.0', 'must be an address or a name of this machine', (value) =>
        isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value) ? value : undefined,
      ),

    positive: (name: string, fallback: number): number =>
      read(name, fallback, String(fallback), 'must be a number above 0', (value) =>
        Number(value) > 0 && Number.isFinite(Number(value)) ? Number(value) : undefined,
      ),

    seconds: (name: string, fallback: number): number =>
      read(name, fallback, '10', 'must be a whole number of seconds from 0 to 300', (value) =>
        /^\d{1,3}$/.test(value) && Number(value) <= 300 ? Number(value) : undefined,
      ),

    /** So many of something that the machine's cores limit; `auto`: one for each of them. */
    count: (name: string, fallback: number): number =>
      read(name, fallback, 'auto', 'must be a whole number from 1 to 64, or auto', (value) =>
        value === 'auto'
          ? availableParallelism()
          : /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 64
            ? Number(value)
            : undefined,
      ),

    oneOf: <const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice =>
      read(name, fallback, choices[0] ?? fallback, `must be one of ${choices.join(', ')}`, (value) =>
        choices.find((choice) => choice === value),
      ),

    flag: (name: string): boolean =>
      read(name, false, '1', 'must be 1 or 0', (value) =>
        ['1', 'true'].includes(value) ? true : ['0', 'false'].includes(value) ? false : undefined,
      ),

    /** A URL without a slash at its end. */
    url: (name: string, fallback: string, schemes: readonly string[], example: string): string => {
      const url = read(
        name,
        fallback,
        example,
        `must be an address starting with ${schemes.join('// or ')}//`,
        (value) =>
          URL.canParse(value) && schemes.some((scheme) => value.toLowerCase().startsWith(`${scheme}//`))
            ? value.replace(/\/+$/, '')
            : undefined,
      )
      reportIf(!isDecodable(url), name, 'has a % that stands for nothing: a % itself is written as %25', example)
      return url
    },

    /** A folder that is there or can be made. */
    folder: (name: string, fallback: string): string =>
      resolve(
        read(name, fallback, fallback, 'must be a folder, or lie in one', (value) =>
          isPlaceForFolder(resolve(value)) ? value : undefined,
        ),
      ),

    /** IP addresses and networks, separated by commas or spaces. */
    networks: (name: string): string[] =>
      read<string[]>(name, [], '127.0.0.1,10.0.0.0/8', 'must be addresses or networks, not names', (value) => {
        const networks = value.split(/[\s,]+/).filter(Boolean)
        return networks.every(isNetwork) ? networks : undefined
      }),

    finish: () => {
      if (problems.length > 0) throw new SettingsError(problems)
    },
  }
}

/** Whether every %XX of what is decoded of an address can be. */
function isDecodable(url: string): boolean {
  const { username = '', password = '', pathname = '' } = URL.parse(url) ?? {}
  try {
    return decodeURIComponent(username + password + pathname) !== null
  } catch {
    return false
  }
}

const isPlaceForFolder = (path: string): boolean =>
  existsSync(path) ? statSync(path).isDirectory() : isPlaceForFolder(dirname(path))

/** An IP address, or one with how many of its bits make the network. */
function isNetwork(text: string): boolean {
  const [, ip = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1

  return Number(bits) <= longest
}
