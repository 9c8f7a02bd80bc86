import { databaseError, isDatabaseUnavailable, reasonOf } from './database-errors.ts'

/** The database cannot be used as it is; the message tells the person who started the shop why, and what to do, in a sentence. */
export class DatabaseUnfit extends Error {
  override name = 'DatabaseUnfit'
}

/** An address of a database, by the setting that names it, without its password. */
export type Place = { setting: string; host: string; user: string; database: string }

type Words = (place: Place, said: string) => string

const GIVE_RIGHTS = ({ user, database }: Place) => `ALTER DATABASE "${database}" OWNER TO "${user}"`

export const NEEDS_DIRECT =
  'DATABASE_URL leads to a connection pooler, beside which the shop needs an address that leads around it: set DATABASE_DIRECT_URL to that of PostgreSQL itself.'

/** What PostgreSQL says by a code, in the words of whoever has to mend it. */
const BY_CODE: Record<string, Words> = {
  '28P01': ({ setting, host, user }) => `${setting}: PostgreSQL at ${host} does not accept the password of "${user}".`,
  '28000': ({ setting, host, user }, said) => `${setting}: PostgreSQL at ${host} does not let "${user}" in (${said}).`,
  '3D000': ({ setting, host, database }) =>
    `${setting}: there is no database "${database}" at ${host}; make it with CREATE DATABASE "${database}".`,
  '42501': (place, said) =>
    `${place.setting}: "${place.user}" may not do what the shop needs (${said}); let it own the database: ${GIVE_RIGHTS(place)}.`,
  '53300': ({ setting, host }, said) => `${setting}: PostgreSQL at ${host} has no connection left (${said}).`,
  '25006': ({ setting, host }) => `${setting}: ${isReadOnly(host)}`,
  '26000': () => NEEDS_DIRECT,
  '42P05': () => NEEDS_DIRECT,
}

/** What the way to the server says. */
const ON_THE_WAY: Record<string, (host: string) => string> = {
  ECONNREFUSED: (host) => `nothing listens at ${host}`,
  ENOENT: (host) => `nothing listens at ${host}`,
  ENOTFOUND: (host) => `no machine has the name of ${host}`,
  ETIMEDOUT: (host) => `${host} does not answer`,
}

export const isReadOnly = (host: string): string =>
  `the database at ${host} takes no changes: it is a standby, or was made read-only; start again when it takes them.`

/** What stands between the shop and its database in one sentence; null for anything else that went wrong. */
export function explainUnfit(error: unknown, place: Place): string | null {
  if (error instanceof DatabaseUnfit) return error.message
  const said = reasonOf(error)
  if (/unsupported startup parameter/.test(said)) return explainParameter(said, place)
  if (/extension "?pg_trgm"?/.test(said)) {
    return `${place.setting}: PostgreSQL at ${place.host} lacks the extension pg_trgm (${said}); it is in the package postgresql-contrib.`
  }
  const words = BY_CODE[databaseError(error)?.code ?? '']
  if (words) return words(place, said)
  if (/password must be a/.test(said)) {
    return `${place.setting}: PostgreSQL at ${place.host} asks for the password of "${place.user}", and the address has none.`
  }
  const file = fileOf(error)
  if (file) return `${place.setting} names the file ${file}, which cannot be read.`
  const code = /^timeout expired/.test(said) ? 'ETIMEDOUT' : databaseError(error)?.code
  const onTheWay = ON_THE_WAY[code ?? '']?.(place.host)
  if (onTheWay) return `${place.setting} leads nowhere: ${onTheWay}.`
  if (isDatabaseUnavailable(error) || /SSL/.test(said)) return `${place.setting} leads nowhere: ${said || 'no answer'}.`

  return null
}

/** The certificate or key of an address that could not be opened. */
const fileOf = (error: unknown): string | null =>
  error instanceof Error && 'path' in error && 'syscall' in error && ['open', 'read'].includes(String(error.syscall))
    ? String(error.path)
    : null

/** A pooler refuses what it does not know; that the shop says by itself, or an address does. */
const explainParameter = (said: string, { setting }: Place): string =>
  /_timeout/.test(said) && setting === 'DATABASE_URL'
    ? NEEDS_DIRECT
    : `${setting} leads to a pooler that refuses it (${said}).`

/** The place that an address leads to. */
export function placeOf(setting: string, url: string): Place {
  const { host, username, pathname, searchParams } = URL.parse(url) ?? new URL('postgres://localhost')
  const user = decodeURIComponent(username) || searchParams.get('user') || 'nobody'

  return {
    setting,
    user,
    host: searchParams.get('host') ?? (host || 'localhost'),
    database: decodeURIComponent(pathname.slice(1)) || user,
  }
}
