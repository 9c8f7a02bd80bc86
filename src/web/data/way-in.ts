import { locate } from '#contract/calls.ts'
import { safeNextPath } from '#domain/next-path.ts'

const HERE = 'http://here.invalid'

/** Where a person goes on to after signing in: a path of ours, with the product they were about to add. */
export function afterSignIn(search: URLSearchParams): string {
  const next = new URL(safeNextPath(search.get('next')), HERE)
  const add = search.get('add')
  if (add) next.searchParams.set('add', add)

  return next.pathname + next.search + next.hash
}

/** Another page on the way in, which goes on to the same place afterwards. */
export function onTheWayIn(path: string, search: URLSearchParams, more: Record<string, string> = {}): string {
  const next = afterSignIn(search)
  const query = new URLSearchParams({ ...more, ...(next !== '/' && { next }) })

  return query.size > 0 ? `${path}?${query}` : path
}

/** The address that starts a sign-in with Google; the browser comes back to login. */
export function googlePath(search: URLSearchParams): string {
  return onTheWayIn(`/api${locate('googleStart').path}`, search)
}
