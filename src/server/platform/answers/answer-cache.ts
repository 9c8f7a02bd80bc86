import { createByteCache } from '#platform/pages/byte-cache.ts'
import { type EncodedAnswer, encodeAnswer } from './encoded-answer.ts'
import { pathOf } from './path-of.ts'
import { isShared, sharedFor } from './shared-answer.ts'

/** Which addresses may have an answer that can be cached, and the version of what those answers show. */
export type CachedArea = {
  has: (pathname: string) => boolean
  /** Whether an address with a query is one of its own; of pages it is either the same one, or one that hardly anybody else asks for. */
  takesQuery?: boolean
  /** The pattern that an address of it belongs to, for whoever counts. */
  routeOf?: ((pathname: string) => string) | undefined
  /** Null while nobody knows whether the cached answers still hold: then none of them is given. */
  version: () => string | null
  /** In how many milliseconds they change by themselves; never unless said otherwise. */
  lifetime?: () => number
}

/** Answers a request as the framework does, without a line in the log. */
type Ask = (request: Request) => Response | Promise<Response>

export type CachedAnswer = EncodedAnswer & { route: string }

type Entry = { area: CachedArea; version: string; answer: CachedAnswer }

export type AnswerCache = ReturnType<typeof createAnswerCache>

const CAPACITY = 32 * 1024 * 1024
const MAX_URL_LENGTH = 300
const MAX_PASSED = 5_000
const FOREVER = () => Number.POSITIVE_INFINITY

/** A cache of what the framework has answered to everyone alike, as bytes, each for as long as its version stands. */
export function createAnswerCache(ask: Ask, capacity = CAPACITY) {
  const areas: CachedArea[] = []
  const cache = createByteCache<Entry>(capacity)
  const underway = new Map<string, Promise<CachedAnswer | null>>()
  const passed = new Map<string, string>() // addresses whose answer is not cached, by the version for which that was found
  let hits = 0
  let misses = 0

  const make = async (url: string, area: CachedArea, version: string): Promise<CachedAnswer | null> => {
    const asked = (encoding = 'identity') =>
      Promise.resolve(ask(new Request(`http://localhost${url}`, { headers: { 'accept-encoding': encoding } })))
    const response = await asked()
    if (response.status !== 200 || !isShared(response.headers.get('cache-control'))) {
      await response.body?.cancel()
      if (passed.size >= MAX_PASSED) passed.clear()
      if (response.status < 500) passed.set(url, version)
      return null
    }
    const { lifetime = FOREVER } = area
    const encoded = await encodeAnswer(response, asked, () => sharedFor(lifetime()))
    const answer = { ...encoded, route: area.routeOf?.(pathOf(url)) ?? 'other' }
    cache.set(url, { area, version, answer }, answer.size)
    return answer
  }

  return {
    /** Allows the answers of an area to be cached. */
    add: (area: CachedArea): void => void areas.push(area),

    /** The answer to an address, when it is in the cache and still holds. */
    get(url: string): CachedAnswer | undefined {
      const found = cache.get(url)
      if (!found || found.version !== found.area.version()) return undefined
      hits += 1

      return found.answer
    },

    /** Makes the answer to an address, once for all who wait for it; null when it is one to be given by the framework itself. */
    make(url: string): Promise<CachedAnswer | null> | null {
      if (url.length > MAX_URL_LENGTH || url[0] !== '/') return null
      const pathname = pathOf(url)
      const hasQuery = url.length > pathname.length
      const area = areas.find(({ has, takesQuery = true }) => has(pathname) && (takesQuery || !hasQuery))
      const version = area?.version() // read before the data: a change in between makes the next reader ask again
      if (!area || typeof version !== 'string' || passed.get(url) === version) return null

      misses += 1
      const key = `${version} ${url}`
      const making = underway.get(key) ?? make(url, area, version).finally(() => underway.delete(key))
      underway.set(key, making)
      return making
    },

    figures: () => ({ hits, misses, bytes: cache.bytes(), entries: cache.entries() }),
  }
}
