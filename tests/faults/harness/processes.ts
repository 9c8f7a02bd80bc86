import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { processOf } from '#platform/postgres/embedded/processes.ts'

/** A process, all that it has started, and what they have started in turn. */
export function familyOf(pid: number): number[] {
  const parents = allProcesses().map((each) => [each, processOf(each)?.parent])
  const family = [pid]
  for (const member of family) {
    for (const [child, parent] of parents) if (child && parent === member) family.push(child)
  }

  return family
}

/** How a process was called; empty when it is gone. */
export const commandOf = (pid: number): string => processOf(pid)?.command ?? ''

function allProcesses(): number[] {
  const names =
    process.platform === 'linux'
      ? readdirSync('/proc')
      : spawnSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' }).stdout.split('\n')

  return names.map(Number).filter((pid) => pid > 0)
}
