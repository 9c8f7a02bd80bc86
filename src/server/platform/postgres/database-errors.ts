import { DrizzleQueryError } from 'drizzle-orm'

/** Classes of PostgreSQL's codes that say "not now", whatever was asked. */
const NOT_NOW_CLASSES = new Set([
  '08', // the connection
  '28', // a password that was changed, an account that was closed
  '53', // out of disk, memory or connections
  '58', // the disk cannot be read or written
  'XX', // something inside of the server
])

const NOT_NOW = new Set([
  '3D000', // the database is not there, as in the middle of a restore
  '25006', // read-only: a standby, or a server whose disk is nearly full
  '25P04', // the transaction took too long
  '40001', // a standby gave up the query for what it has to take over
  '55000', // the database takes no connections
  '57P01', // the server is stopping
  '57P02',
  '57P03', // the server is starting
  '57P04', // the database was dropped
  '57P05', // idle connection ended
])

/** A crowd in the way: others were asking, and the server itself is well. */
const CROWDED = new Set([
  '57014', // statement timeout
  '55P03', // lock timeout
  '40P01', // deadlock
  '25P03', // idle transaction ended
])

const LOST = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'],
  ...['ENOTFOUND', 'EAI_AGAIN'], // its name is not known now
  'ENOENT', // the socket of a server that is not up yet
  'CERT_HAS_EXPIRED',
])

/** What a socket may fail at. A missing file fails at other calls. */
const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo'])

const LOST_WORDS =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired|^Client (has encountered|was closed)|^Query read timeout|^Cannot use a pool after/

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

/** Whether the database cannot do its work now, whoever asks: as against being asked something wrong, or too much at once. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseError(error)?.code
  if (code && isSqlState(code)) return NOT_NOW.has(code) || NOT_NOW_CLASSES.has(code.slice(0, 2))
  if (code) return LOST.has(code) && isOfDatabase(error)

  return chainOf(error).some(({ message }) => LOST_WORDS.test(message))
}

/** Whether to ask again later helps: the database is away, or a crowd was in the way. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  CROWDED.has(databaseError(error)?.code ?? '') || isDatabaseAway(error)

/** Five letters and digits. What sockets say is longer, but for EPIPE. */
const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code) && code !== 'EPIPE'

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
