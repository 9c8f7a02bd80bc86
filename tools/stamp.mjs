// Plain JavaScript, because production reads it, where nothing strips types.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
export const DIST = join(ROOT, 'dist')

const LOCK = 'package-lock.json'

/** What is built together, and what of. */
export const PARTS = {
  pages: {
    folders: ['client', 'server'],
    inputs: ['src/{web,contract,domain}/**/*', 'public/**/*', 'vite.config.ts', LOCK],
  },
  app: {
    folders: ['app', 'sandbox'],
    inputs: [
      'src/*.ts',
      'src/{server,contract,domain}/**/*',
      'sandbox/**/*',
      'db/**/*',
      'tools/*.ts',
      'vite.app.config.ts',
      LOCK,
    ],
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

function filesOf(part) {
  return PARTS[part].inputs
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => ({ name, path: join(ROOT, name), stat: statSync(join(ROOT, name)) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ name, path, stat: { size, mtimeMs } }) => ({ name, path, size, mtimeMs }))
}
