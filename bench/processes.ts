import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100
const isLinux = process.platform === 'linux'

/** The processor time that a process has used, in seconds. */
export function cpuSeconds(pid: number): number {
  if (!isLinux) return secondsOf(ask(pid, 'time'))
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []

  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** The memory that a process has in the machine, in MiB. */
export function residentMib(pid: number): number {
  const kib = isLinux ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] : ask(pid, 'rss')

  return Number(kib) / 1024
}

const ask = (pid: number, column: string): string =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()

/** `1:02.50` as seconds. */
const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
