import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NAME = /^dhamaka-run-(\d+)$/
const TMPFS = 0x01021994
const ROOM = 4 * 2 ** 30

/** A folder for what lives no longer than this process, in memory where Linux has room there; it goes with the process. */
export function folderInMemory(): string | undefined {
  if (!hasRoom()) return undefined

  for (const name of readdirSync(MEMORY)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true }) // of a run that was killed
  }
  const folder = join(MEMORY, `dhamaka-run-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o1777) // as /tmp is: started by root, PostgreSQL runs as someone else
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

  return folder
}

function hasRoom(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY)
    return type === TMPFS && Math.min(bavail * bsize, process.availableMemory()) >= ROOM
  } catch {
    return false // no such folder: not Linux
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // somebody else's
  }
}
