// Plain JavaScript, because production reads it, where nothing strips types.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
export const DIST = join(ROOT, 'dist')

const LOCK = 'package-lock.json'

/** What is built together, and what of: whole folders, the TypeScript right inside some more, and single files. */
export const PARTS = {
  pages: {
    folders: ['client', 'server'],
    inputs: { whole: ['src/web', 'src/contract', 'src/domain', 'public'], files: ['vite.config.ts', LOCK] },
  },
  app: {
    folders: ['app', 'sandbox'],
    inputs: {
      whole: ['src/server', 'src/contract', 'src/domain', 'sandbox', 'db', 'public/pictures'], // pictures: for mails
      flat: ['src', 'tools'],
      files: ['vite.app.config.ts', LOCK],
    },
  },
}

const stampFile = (part) => join(DIST, `${part}.stamp`)

/** Whether what stands in `dist` was made from exactly these files. Only files that look changed are read. */
export function isFresh(part) {
  if (!existsSync(stampFile(part))) return false

  const stamp = JSON.parse(readFileSync(stampFile(part), 'utf8'))
  const looks = looksOf(part)
  if (stamp.looks === looks) return true
  if (stamp.content !== contentOf(part)) return false
  try {
    writeFileSync(stampFile(part), JSON.stringify({ ...stamp, looks }))
  } catch {
    // a folder that may only be read: the next start reads the files again
  }
  return true
}

/** What the stamp will say of the files as they are now. */
export const stampOf = (part) => JSON.stringify({ looks: looksOf(part), content: contentOf(part) })

export const writeStamp = (part, stamp) => writeFileSync(stampFile(part), stamp)

/** Whether every part has been built, be it from other files. */
export const isBuilt = () => Object.keys(PARTS).every((part) => existsSync(stampFile(part)))

function looksOf(part) {
  const hash = createHash('sha256')
  for (const { name, size, mtimeMs } of filesOf(part)) hash.update(`${name} ${size} ${mtimeMs}\n`)
  return hash.digest('hex')
}

function contentOf(part) {
  const hash = createHash('sha256')
  for (const { name, path } of filesOf(part)) hash.update(name).update('\0').update(readFileSync(path))
  return hash.digest('hex')
}

/** Each start looks here, so that folders are read as they are: to match patterns took longer than all the rest. */
function filesOf(part) {
  const { whole, flat = [], files } = PARTS[part].inputs
  const found = [
    ...whole.flatMap((folder) => entriesOf(folder, true)),
    ...flat.flatMap((folder) => entriesOf(folder, false).filter((name) => name.endsWith('.ts'))),
    ...files,
  ]
  return found
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => {
      const path = join(ROOT, name)
      const { size, mtimeMs } = statSync(path)
      return { name, path, size, mtimeMs }
    })
}

const entriesOf = (folder, recursive) =>
  readdirSync(join(ROOT, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(relative(ROOT, entry.parentPath), entry.name))
