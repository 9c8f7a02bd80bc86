import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#tools/root.ts'

export type Program = { path: string; env: Record<string, string | undefined> }

type Wanted = {
  /** Where its package puts it. */
  path: string
  /** The package, and what it needs that few machines have. */
  packages: readonly string[]
  /** How it says its version. */
  versionFlag: string
}

/** Where there is no network, the tests do not wait for one. */
const APT = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']

/** One of Debian's programs: the installed one, or its package, unpacked and not installed; null where there is none to be had. */
export function findDebianProgram({ path, packages, versionFlag }: Wanted): Program | null {
  if (existsSync(path)) return { path, env: { PATH: process.env.PATH } }

  const folder = join(ROOT, 'node_modules/.cache', `dhamaka-${packages[0]}`)
  const unpacked = join(folder, path)
  if (!existsSync(unpacked)) unpack(folder, packages)
  const libraries = globSync('usr/lib/*-linux-gnu', { cwd: folder }).map((name) => join(folder, name))
  const program = { path: unpacked, env: { PATH: process.env.PATH, LD_LIBRARY_PATH: libraries.join(':') } }

  return existsSync(unpacked) && spawnSync(unpacked, [versionFlag], { env: program.env }).status === 0 ? program : null
}

function unpack(folder: string, packages: readonly string[]): void {
  if (!existsSync('/usr/bin/apt-get')) return
  mkdirSync(folder, { recursive: true })
  const download = () => spawnSync('apt-get', [...APT, 'download', ...packages], { cwd: folder, timeout: 30_000 })
  if (download().status !== 0 && process.getuid?.() === 0) {
    spawnSync('apt-get', [...APT, 'update'], { timeout: 60_000 })
    download()
  }
  for (const file of globSync('*.deb', { cwd: folder })) spawnSync('dpkg', ['-x', file, '.'], { cwd: folder })
}
