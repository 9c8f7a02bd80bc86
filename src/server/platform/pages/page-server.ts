import { sharedFor } from '#platform/answers/shared-answer.ts'
import { chooseEncoding } from './content-encoding.ts'
import { isKnownTag } from './entity-tag.ts'
import { createPageCache, type EncodedPage, type OpenedPage } from './page-cache.ts'
import type { StaticFiles } from './static-files.ts'
import { unavailablePage } from './unavailable-page.ts'

/** The path and query of a request. */
export type PageLocation = { pathname: string; search: string }

type Options = {
  open: (location: PageLocation) => OpenedPage
  /** Changes whenever what the public pages show has changed. */
  version: () => string
  /** In how many milliseconds they show something else by themselves; never unless said otherwise. */
  lifetime?: () => number
  staticFiles: StaticFiles
  /** The headers every page carries. */
  headers: Record<string, string>
  /** Told why a page could not be made. */
  report: (error: unknown, location: PageLocation) => void
  /** How many bytes of pages to keep. */
  capacity?: number
}

const CAPACITY = 32 * 1024 * 1024
const PAUSE_MS = 1000
const FOREVER = () => Number.POSITIVE_INFINITY
const BUILT_FILES = /^\/assets\//

/** Serves files and pages: everything that is not the API. */
export function createPageServer(options: Options) {
  const { open, version, lifetime = FOREVER, staticFiles, headers, report, capacity = CAPACITY } = options
  const cache = createPageCache(capacity, version)
  const pausedUntil = new WeakMap<EncodedPage, number>() // of a copy that could not be made anew
  let lastFailure: unknown

  const pageAt = async (location: PageLocation): Promise<EncodedPage | undefined> => {
    const page = open(location)
    const lastGood = cache.lastGood(page)
    const isPaused = lastGood && performance.now() < (pausedUntil.get(lastGood) ?? 0)
    if (isPaused) return lastGood // its data was away a moment ago: do not wait for it

    return cache.read(page).catch((error: unknown) => {
      if (error !== lastFailure) report(error, location) // readers who waited together share one failure
      lastFailure = error
      if (lastGood) pausedUntil.set(lastGood, performance.now() + PAUSE_MS)
      return lastGood
    })
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, headers, { allow: 'GET, HEAD' })

    const { pathname, search } = new URL(request.url)
    const file = await staticFiles(request, pathname)
    if (file) return file
    if (BUILT_FILES.test(pathname)) return plain(404, headers) // of an older build: the browser reloads the page

    const tidy = tidied(pathname)
    if (tidy !== pathname) return plain(308, headers, { location: tidy + search })

    const page = await pageAt({ pathname, search })

    if (!page) return unavailablePage(headers)
    const isShared = page.isPublic && page.status === 200 && page.version === version() // an old copy is an emergency

    return answer(request, page, { ...headers, 'cache-control': isShared ? sharedFor(lifetime()) : 'no-cache' })
  }
}

function answer(request: Request, page: EncodedPage, common: Record<string, string>): Response {
  const headers: Record<string, string> = {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    etag: page.tag,
  }
  if (page.status === 200 && isKnownTag(request.headers.get('if-none-match'), page.tag)) {
    return new Response(null, { status: 304, headers })
  }

  const encoding = chooseEncoding(request.headers.get('accept-encoding'), () => true)
  const bytes = encoding ? page.encoded[encoding] : page.plain
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = String(bytes.byteLength)

  return new Response(request.method === 'HEAD' ? null : bytes, { status: page.status, headers })
}

/** One slash between the parts and none at the end: also keeps a redirect from leading to another site. */
function tidied(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

const WORDS: Record<number, string> = { 308: 'Moved', 404: 'Not found', 405: 'Method not allowed' }

function plain(status: number, common: Record<string, string>, extra: Record<string, string> = {}): Response {
  const headers = { ...common, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...extra }

  return new Response(WORDS[status], { status, headers })
}
