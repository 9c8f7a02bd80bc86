import type { Path } from '#web/paths.ts'

const NOT_WORTH_RETURNING = /^\/($|(login|signup|forgot-password)([?#]|$))/

/** The login page, with the way back to `from` (a path of ours) when that is worth keeping. */
export function loginPath(from: string): Path {
  return NOT_WORTH_RETURNING.test(from) ? '/login' : `/login?next=${encodeURIComponent(from)}`
}
