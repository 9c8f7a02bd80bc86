import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MODULE_MAY_READ, refuseDatabaseImport } from './floor-rules.ts'
import { readImports } from './imports.ts'
import { namesInSql, readSql } from './sql-text.ts'

const SERVER = 'src/server'
const MODULE = /^src\/server\/modules\/([^/]+)\//
const IS_TEST = /\.test\.ts$/
const IS_STORE = /\/(store|stores\/[^/]+)\.ts$/
const MAY_ASK_QUEUE = /^src\/server\/(platform\/jobs|modules\/money-health)\//

/** Who speaks SQL where no store is, or of a table that is not his to read. Throws when no table was found. */
export function findSqlBreaches(root: string): string[] {
  const owners = findTableOwners(root)
  if (owners.size === 0) throw new Error(`no tables below ${root}`)

  const { imports } = readImports(root, [SERVER])
  const imported = imports
    .filter(({ from }) => !IS_TEST.test(from))
    .flatMap(({ from, to }) => {
      const refusal = refuseDatabaseImport(from, to)
      return refusal ? [`${refusal}: ${from} imports ${to}`] : []
    })
  const files = globSync(`${SERVER}/**/*.{ts,sql}`, { cwd: root }).filter((file) => !IS_TEST.test(file))

  return [...imported, ...files.toSorted().flatMap((file) => foreignNames(root, file, owners))]
}

/** Which module keeps a table, by the table's name in the database; `platform` for those that no module keeps. */
export function findTableOwners(root: string): Map<string, string> {
  const files = globSync(`${SERVER}/{modules/*/tables,platform/**/*}.ts`, { cwd: root })

  return new Map(
    files.flatMap((file) =>
      Array.from(
        readFileSync(join(root, file), 'utf8').matchAll(/\bpgTable\(\s*'(\w+)'/g),
        ([, table = '']): [string, string] => [table, ownerOf(file)],
      ),
    ),
  )
}

const ownerOf = (file: string): string => MODULE.exec(file)?.[1] ?? 'platform'

function foreignNames(root: string, file: string, owners: ReadonlyMap<string, string>): string[] {
  const text = readSql(join(root, file), IS_STORE.test(file))
  const reader = ownerOf(file)
  const foreign = [...namesInSql(text)].filter((name) => {
    const owner = owners.get(name)
    return owner && owner !== reader && !MODULE_MAY_READ[reader]?.includes(owner)
  })
  const breaches = foreign.map((name) => `${reader} may not read ${owners.get(name)}: ${file} names ${name}`)
  const asksQueue = /\bgraphile_worker\./i.test(text) && !MAY_ASK_QUEUE.test(file)

  return asksQueue ? [...breaches, `the queue is asked by platform/jobs: ${file} names graphile_worker`] : breaches
}
