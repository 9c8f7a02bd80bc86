import { DrizzleQueryError } from 'drizzle-orm'

const UNAVAILABLE = new Set([
  '57P01', // the server is stopping
  '57P02',
  '57P03', // the server is starting
  '53300', // too many connections
  '57014', // statement timeout
  '55P03', // lock timeout
  '40P01', // deadlock
  '25P03', // idle transaction ended
])

const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // the socket of a server that is not up yet
  'EPIPE',
])

/** What a socket may fail at. A missing file fails at other calls. */
const SOCKET_CALLS = new Set(['connect', 'read', 'write'])

type Coded = Error & { code?: unknown; constraint?: string; syscall?: string; errors?: Coded[] }

/** The error and what is behind it, the innermost last. */
function chainOf(error: unknown): Coded[] {
  const chain: Coded[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause ?? (cause as Coded).errors?.[0]) {
    chain.push(cause)
  }
  return chain
}

/** The first error of a chain that PostgreSQL or the socket gave a code to. */
export function databaseError(error: unknown): { code: string; constraint: string | undefined } | undefined {
  for (const { code, constraint } of chainOf(error)) {
    if (typeof code === 'string') return { code, constraint }
  }
  return undefined
}

/** Whether the database was out of reach, as against being asked something wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = databaseError(error)?.code
  if (code) return UNAVAILABLE.has(code) || code.startsWith('08') || (LOST.has(code) && isOfDatabase(error))

  return chainOf(error).some(({ message }) =>
    /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered/.test(message),
  )
}

/** A failed query is the database's. A connection of its pool fails bare, and one to somebody else wrapped (`fetch`). */
function isOfDatabase(error: unknown): boolean {
  const chain = chainOf(error)
  if (chain.some((link) => link instanceof DrizzleQueryError)) return true

  const { code, syscall = 'connect' }: Partial<Coded> = chain[0] ?? {} // TLS, or the last of several addresses, names none
  return typeof code === 'string' && SOCKET_CALLS.has(syscall)
}

/** The name of the unique constraint that an insert or update ran into. */
export function brokenUnique(error: unknown): string | undefined {
  const found = databaseError(error)

  return found?.code === '23505' ? found.constraint : undefined
}

/** What the innermost error of a chain says. */
export const reasonOf = (error: unknown): string => chainOf(error).at(-1)?.message ?? String(error)
