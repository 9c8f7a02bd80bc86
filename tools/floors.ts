import { RULES, refuseNeighbour } from './floor-rules.ts'
import { type Import, readImports } from './imports.ts'

const FOLDERS = ['src', 'sandbox', 'db', 'tools', 'tests', 'bench']
const IS_TEST = /\.test\.tsx?$/

/** What breaks the floors below `root`: imports that go up or across, circles, and `../`. Throws when nothing was read. */
export function findBreaches(root: string): string[] {
  const { files, imports } = readImports(root, FOLDERS)
  if (files.length === 0) throw new Error(`no source files below ${root}`)

  const climbs = imports.filter(({ specifier }) => specifier.startsWith('../'))
  const checked = imports.filter(({ from }) => !IS_TEST.test(from))
  const ours = checked.filter(({ isOurs }) => isOurs)

  return [
    ...climbs.map(({ from, specifier }) => `a name instead of ../: ${from} imports ${specifier}`),
    ...checked.flatMap(brokenRules),
    ...findCircles(ours),
  ]
}

function brokenRules({ from, to, isOurs }: Import): string[] {
  const broken = RULES.filter((rule) => rule.from.test(from) && rule.to.test(to) && !rule.unless?.test(to)).map(
    ({ name }) => name,
  )
  const neighbour = isOurs ? refuseNeighbour(from, to) : null

  return [...broken, ...(neighbour ? [neighbour] : [])].map((rule) => `${rule}: ${from} imports ${to}`)
}

function findCircles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[] = []

  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file)
    if (start >= 0) {
      circles.push(`circle: ${[...path.slice(start), file].join(' → ')}`)
      return
    }
    if (done.has(file)) return

    for (const { to } of next.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }

  for (const file of next.keys()) visit(file, [])
  return circles
}
