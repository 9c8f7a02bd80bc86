import { SHOP_CALLS, splitCall } from '#contract/shop-calls.ts'
import { safeNextPath } from '#domain/next-path.ts'
import { isOwnPath, type Path } from '#web/paths.ts'

const HERE = 'http://here.invalid'

/** The paths of the sign-in's own pages. */
export const OF_THE_SIGN_IN = /^\/(login|signup|forgot-password)([?#]|$)/i

/** The login page, with the way back to `from` (a path of ours) when that is worth keeping. */
export function loginPath(from: string): Path {
  return from === '/' || OF_THE_SIGN_IN.test(from) ? '/login' : `/login?next=${encodeURIComponent(from)}`
}

/**
 * Where a person goes on to after signing in: a path of ours that is none of the sign-in, with the product they were about to add. Who
 * only comes back to the sign-in (`isReturn`) has it already.
 */
export function pathAfterSignIn(search: URLSearchParams, isReturn = false): Path {
  const next = new URL(safeNextPath(search.get('next')), HERE)
  const add = search.get('add')
  if (isReturn) next.searchParams.delete('add')
  else if (add) next.searchParams.set('add', add)

  const path = next.pathname + next.search + next.hash

  return isOwnPath(path) && !OF_THE_SIGN_IN.test(path) ? path : '/'
}

/** Another page of the sign-in, which goes on to the same page afterwards. */
export function signInPath<Start extends string>(
  path: Start,
  search: URLSearchParams,
  more: Record<string, string> = {},
): Start | `${Start}?${string}` {
  const next = pathAfterSignIn(search)
  const query = new URLSearchParams({ ...more, ...(next !== '/' && { next }) })

  return query.size > 0 ? `${path}?${query}` : path
}

/** The path that starts a sign-in with Google; the browser comes back to login. */
export function googleSignInPath(search: URLSearchParams): string {
  return signInPath(`/api${splitCall(SHOP_CALLS.googleStart).path}`, search)
}
