import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The name under which the shell that guards a server appears among the processes. */
export const WATCHER_NAME = 'embedded-postgres-watcher'

export type RunningServer = {
  pid: number
  parent: number
  /** Empty while the server is still starting. */
  socketFolder: string
  isWatched: boolean
}

/** The server that runs on `folder`, whoever started it. */
export function findRunningServer(folder: string): RunningServer | undefined {
  const [pid = Number.NaN, socketFolder = ''] = readPidFile(folder)
  const server = processOf(pid)
  if (!server || !servesFolder(server, folder)) return undefined

  const watcher = processOf(server.parent)
  return { pid, parent: server.parent, socketFolder, isWatched: watcher?.command.includes(WATCHER_NAME) ?? false }
}

/** Removes a lock that would make PostgreSQL refuse to start although no server holds it. */
export async function removeStaleLock(folder: string): Promise<void> {
  const path = lockPath(folder)
  const [pid] = readPidFile(folder)

  if (pid === undefined && (await staysEmpty(path))) rmSync(path, { force: true })
  if (pid === undefined) return

  // A dead pid is PostgreSQL's own affair; this is one that meanwhile belongs to another program, or to a zombie.
  const holder = processOf(pid)
  if (holder && !servesFolder(holder, folder)) rmSync(path, { force: true })
}

/** Ends the server `pid` on `folder` and waits until it is gone; harder ways follow when it does not go. */
export async function stopServer(folder: string, pid: number): Promise<void> {
  for (const [signal, patience] of STOP_SIGNALS) {
    const deadline = performance.now() + patience
    if (!isServing(folder, pid)) return

    signalProcess(pid, signal)
    while (isServing(folder, pid) && performance.now() < deadline) await sleep(20)
  }
}

/** A process's parent and command line; a zombie has an empty one. */
export function processOf(pid: number): { parent: number; command: string } | undefined {
  if (!(pid > 0)) return undefined
  return process.platform === 'linux' ? processFromProc(pid) : processFromPs(pid)
}

const STOP_SIGNALS = [
  ['SIGINT', 15_000], // disconnect everyone and write a checkpoint
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

const lockPath = (folder: string) => join(folder, 'postmaster.pid')

function readPidFile(folder: string): [pid: number, socketFolder: string] | [] {
  try {
    const lines = readFileSync(lockPath(folder), 'utf8').split('\n')
    const pid = Number.parseInt(lines[0] ?? '', 10)

    return pid ? [Math.abs(pid), lines[4] ?? ''] : []
  } catch {
    return []
  }
}

// PostgreSQL writes its pid right after it has made the file: only a crash in between leaves it empty.
async function staysEmpty(path: string): Promise<boolean> {
  const isEmpty = () => statSync(path, { throwIfNoEntry: false })?.size === 0
  if (!isEmpty()) return false

  await sleep(2_000)
  return isEmpty()
}

function isServing(folder: string, pid: number): boolean {
  const found = processOf(pid)
  return found !== undefined && servesFolder(found, folder)
}

function servesFolder({ command }: { command: string }, folder: string): boolean {
  return command.includes(`postgres -D ${folder} `) && !command.includes(WATCHER_NAME)
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function processFromProc(pid: number): { parent: number; command: string } | undefined {
  try {
    // The second field is the name, in brackets and with any characters inside; the parent is the second one after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')

    return { parent: Number(fields?.[1]), command }
  } catch {
    return undefined
  }
}

function processFromPs(pid: number): { parent: number; command: string } | undefined {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'ppid=', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, command = ''] = /^\s*(\d+)\s(.*)\n/s.exec(stdout ?? '') ?? []

  return parent ? { parent: Number(parent), command: `${command} ` } : undefined
}
