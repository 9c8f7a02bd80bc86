import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** One import of one file: a file of ours, or the name of a package. */
export type Import = { from: string; to: string; isOurs: boolean; specifier: string }

/** Every import in the tree below `root`, type-only ones and `import()` included. */
export function readImports(root: string, folders: readonly string[]): { files: string[]; imports: Import[] } {
  const aliases = readAliases(root)
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))

  const imports = files.flatMap((from) =>
    specifiersOf(join(root, from)).map((specifier) => {
      const to = resolve(from, specifier, aliases)
      return { from, to: to ?? specifier, isOurs: to !== undefined, specifier }
    }),
  )
  return { files, imports }
}

function specifiersOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)

  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  )
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(source.slice(start, end))
    return literal?.[1] ?? []
  })
  return [...module.staticImports.map((found) => found.moduleRequest.value), ...exported, ...dynamic]
}

function resolve(from: string, specifier: string, aliases: [prefix: string, folder: string][]): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)

  const alias = aliases.find(
    ([prefix]) => specifier === prefix || (prefix.endsWith('/') && specifier.startsWith(prefix)),
  )
  return alias && alias[1] + specifier.slice(alias[0].length)
}

function readAliases(root: string): [string, string][] {
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports?: Record<string, string>
  }

  return Object.entries(imports).map(([name, path]) => [name.replace('*', ''), path.replace('./', '').replace('*', '')])
}
