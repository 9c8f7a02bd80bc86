const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // the socket of a server that is not up yet
  'EPIPE',
  '57P01', // the server is stopping
  '57P02',
  '57P03', // the server is starting
  '53300', // too many connections
  '57014', // statement timeout
  '55P03', // lock timeout
  '40P01', // deadlock
  '25P03', // idle transaction ended
])

/** The first error of a chain that PostgreSQL or the socket gave a code to. */
function databaseError(error: unknown): { code: string; constraint?: string; message: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: string }
    if (typeof code === 'string') return { code, constraint, message: cause.message }
  }
  return undefined
}

/** Whether the database was out of reach, as against being asked something wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = databaseError(error)?.code
  if (code) return UNAVAILABLE.has(code) || code.startsWith('08')

  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/^Connection terminated|timeout exceeded when trying to connect|^Client has encountered/.test(cause.message))
      return true
  }
  return false
}

/** The name of the unique constraint that an insert or update ran into. */
export function brokenUnique(error: unknown): string | undefined {
  const found = databaseError(error)

  return found?.code === '23505' ? found.constraint : undefined
}
