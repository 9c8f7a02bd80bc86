import { logTo } from '#platform/logging/log.ts'

/** A log like the shop's, its lines kept as they were written. */
export function recordLog() {
  const lines: string[] = []

  return { log: logTo({ write: (line) => void lines.push(line) }), lines }
}
