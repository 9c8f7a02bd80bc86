import { createByteCache } from '#platform/pages/byte-cache.ts'
import { type PackedAnswer, packAnswer } from './packed-answer.ts'
import { isShared, sharedFor } from './shared-answer.ts'

/** Which addresses may have an answer worth keeping, and the version of what those show. */
export type KeptArea = {
  has: (pathname: string) => boolean
  /** The pattern that an address of it belongs to, for whoever counts. */
  routeOf?: ((pathname: string) => string) | undefined
  /** Null while nobody knows whether what is kept still holds: then nothing of it is given. */
  version: () => string | null
  /** In how many milliseconds they change by themselves; never unless said otherwise. */
  lifetime?: () => number
}

/** Answers a request as the framework does, without a line in the log. */
type Ask = (request: Request) => Response | Promise<Response>

export type KeptAnswer = PackedAnswer & { route: string }

type Kept = { area: KeptArea; version: string; answer: KeptAnswer }

export type KeptAnswers = ReturnType<typeof createKeptAnswers>

const CAPACITY = 32 * 1024 * 1024
const LONGEST_URL = 300
const MOST_PASSED = 5_000
const FOREVER = () => Number.POSITIVE_INFINITY

/** What the framework has answered to everyone alike, kept as bytes for as long as the version stands. */
export function createKeptAnswers(ask: Ask, capacity = CAPACITY) {
  const areas: KeptArea[] = []
  const kept = createByteCache<Kept>(capacity)
  const underway = new Map<string, Promise<KeptAnswer | null>>()
  const passed = new Map<string, string>() // addresses whose answer is not kept, by the version for which that was found
  let hits = 0
  let misses = 0

  const make = async (url: string, area: KeptArea, version: string): Promise<KeptAnswer | null> => {
    const asked = (encoding = 'identity') =>
      Promise.resolve(ask(new Request(`http://localhost${url}`, { headers: { 'accept-encoding': encoding } })))
    const response = await asked()
    if (response.status !== 200 || !isShared(response.headers.get('cache-control'))) {
      await response.body?.cancel()
      if (passed.size >= MOST_PASSED) passed.clear()
      if (response.status < 500) passed.set(url, version)
      return null
    }
    const { lifetime = FOREVER } = area
    const packed = await packAnswer(response, asked, () => sharedFor(lifetime()))
    const answer = { ...packed, route: area.routeOf?.(pathOf(url)) ?? 'other' }
    kept.set(url, { area, version, answer }, answer.size)
    return answer
  }

  return {
    /** Allows the answers of an area to be kept. */
    add: (area: KeptArea): void => void areas.push(area),

    /** The answer to an address, when it is kept and still holds. */
    get(url: string): KeptAnswer | undefined {
      const found = kept.get(url)
      if (!found || found.version !== found.area.version()) return undefined
      hits += 1

      return found.answer
    },

    /** Makes the answer to an address, once for all who wait for it; null when it is one to be given by the framework itself. */
    make(url: string): Promise<KeptAnswer | null> | null {
      if (url.length > LONGEST_URL || url[0] !== '/') return null
      const pathname = pathOf(url)
      const area = areas.find(({ has }) => has(pathname))
      const version = area?.version() // read before the data: a change in between makes the next reader ask again
      if (!area || typeof version !== 'string' || passed.get(url) === version) return null

      misses += 1
      const key = `${version} ${url}`
      const making = underway.get(key) ?? make(url, area, version).finally(() => underway.delete(key))
      underway.set(key, making)
      return making
    },

    figures: () => ({ hits, misses, bytes: kept.bytes(), entries: kept.entries() }),
  }
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url
