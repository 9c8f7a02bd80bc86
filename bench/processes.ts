import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100
const isLinux = process.platform === 'linux'

/** The processor time that a process has used, in seconds. */
export function cpuSeconds(pid: number): number {
  if (!isLinux) return secondsOf(ask(pid, 'time'))
  const [user, system] = timesOf(pid)

  return user + system
}

/** The processor time of a server that has a process for each connection: its own, theirs, and that of those that have ended. */
export function serverCpuSeconds(pid: number): number {
  const sum = (times: number[]) => times.reduce((all, each) => all + each, 0)
  if (!isLinux) return sum([pid, ...childrenOf(pid)].map(cpuSeconds))

  return sum(timesOf(pid)) + sum(childrenOf(pid).map((child) => sum(timesOf(child).slice(0, 2))))
}

/** The memory that a process has in the machine, in MiB. */
export function residentMib(pid: number): number {
  const kib = isLinux ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] : ask(pid, 'rss')

  return Number(kib) / 1024
}

/** Seconds of its own in user and system mode, then those of its children that have ended; nothing for one that is gone. */
function timesOf(pid: number): [number, number, number, number] {
  const fields = statOf(pid)
  const at = (place: number) => Number(fields[place] ?? 0) / TICKS_A_SECOND

  return [at(11), at(12), at(13), at(14)]
}

function childrenOf(pid: number): number[] {
  if (isLinux) {
    const all = readdirSync('/proc').map(Number)
    return all.filter((each) => each > 0 && Number(statOf(each)[1]) === pid)
  }
  const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))

  return pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}

/** The fields behind the name, which may hold anything. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return [] // it has ended
  }
}

const ask = (pid: number, column: string): string =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()

/** `1:02.50` as seconds. */
const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
