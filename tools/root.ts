import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's folder, from its sources and from what was built of them alike. */
export const ROOT = findRoot(import.meta.dirname)

export const DIST = join(ROOT, 'dist')

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))
}
