const NOT_WORTH_RETURNING = /^\/($|(login|signup|forgot-password)([?#]|$))/

/** The login page, with the way back to `from` (a path of ours) when that is worth keeping. */
export function loginPath(from: string): string {
  return NOT_WORTH_RETURNING.test(from) ? '/login' : `/login?next=${encodeURIComponent(from)}`
}

/** Where to go after login: the `next` of our own making, never another site. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '/'
  const here = 'http://here.invalid'
  if (!next.startsWith('/') || !URL.canParse(next, here)) return '/'
  const url = new URL(next, here) // it reads `//evil.example` and `/\evil.example` as a browser would
  if (url.origin !== here) return '/'

  return url.pathname + url.search + url.hash
}
