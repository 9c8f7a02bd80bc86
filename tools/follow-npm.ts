import { processOf } from '#platform/postgres/embedded/processes.ts'

const SCRIPT = 'tools/run.mjs'
const LOOK_EVERY_MS = 500

/**
 * Ends this process as SIGTERM would when npm has started it and is gone: nobody passes on a kill -9, and a shell in
 * between no signal at all. Without npm nobody is followed, and whoever started npm may go at any time.
 */
export function followNpm(): void {
  const [parent, ...above] = lineToNpm()
  if (!parent) return

  const looking = setInterval(() => {
    if (process.ppid === parent && above.every(isAlive)) return
    clearInterval(looking)
    for (const pid of [parent, ...above].filter(isOurs).concat(process.pid)) process.kill(pid, 'SIGTERM')
  }, LOOK_EVERY_MS).unref()
}

/** The parent of this process, then its parent and so on, as far as npm. */
function lineToNpm(): number[] {
  if (!process.env.npm_lifecycle_script?.includes(SCRIPT)) return []

  const line = [process.ppid]
  for (let pid = process.ppid; isOurs(pid); ) {
    pid = processOf(pid)?.parent ?? 0
    line.push(pid)
  }
  return line
}

/** Whether a process runs the script, and so stands between it and npm: a shell, or `node --watch`, which would start it again. */
const isOurs = (pid: number): boolean => processOf(pid)?.command.includes(SCRIPT) ?? false

const isAlive = (pid: number): boolean => Boolean(processOf(pid)?.command)
