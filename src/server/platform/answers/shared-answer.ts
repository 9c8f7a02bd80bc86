const IN_A_CACHE = 1
const WHILE_AWAY = 600

const shared = (inCache: number, whileAway: number) =>
  `public, max-age=0, s-maxage=${inCache}, stale-if-error=${whileAway}`

/**
 * The `Cache-Control` of an answer that is the same for everyone and changes with the catalogue alone: whoever sends it
 * allows it to be kept. A browser asks each time whether it is still good; a cache of many visitors may give it away for
 * a second, which is as long as one instance may take to hear of another's change, and longer while the shop is away.
 */
export const SHARED = shared(IN_A_CACHE, WHILE_AWAY)

/** The same for what changes by itself in so many milliseconds: nobody is allowed to give it away after that. */
export function sharedFor(milliseconds: number): string {
  const left = Math.max(0, Math.floor(milliseconds / 1000))
  if (left >= IN_A_CACHE + WHILE_AWAY) return SHARED
  const inCache = Math.min(IN_A_CACHE, left)

  return shared(inCache, left - inCache)
}

const ANY = /^public, max-age=0, s-maxage=\d+, stale-if-error=\d+$/

/** Whether an answer with this `Cache-Control` may be kept. */
export const isShared = (cacheControl: string | null): boolean => cacheControl !== null && ANY.test(cacheControl)
