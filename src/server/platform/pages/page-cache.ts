import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'
import { createByteCache } from './byte-cache.ts'
import type { Encoding } from './content-encoding.ts'

/** A page on its way: named at once, then loaded, then rendered. Pages of one `url` (path and what matters of the query) have the same HTML. */
export type OpenedPage = { url: string; load: () => Promise<LoadedPage> }

/**
 * `isPublic`: a page that any cache on the way may keep. `isSeldom`: one of any number that hardly two people ask for, as the answers to
 * searches are; it is not kept here, and compressed in a hurry.
 */
export type LoadedPage = { status: number; url: string; isPublic?: boolean; isSeldom?: boolean; render: () => string }

/** A rendered page as it leaves: its bytes, plain and compressed. */
export type EncodedPage = {
  version: string
  status: number
  isPublic: boolean
  tag: string
  plain: Uint8Array<ArrayBuffer>
  encoded: Record<Encoding, Uint8Array<ArrayBuffer>>
}

const brotliOf = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
})

const WELL = { br: brotliOf(5), gzip: {} }
const IN_A_HURRY = { br: brotliOf(1), gzip: { level: 1 } }

const brotli = promisify<Uint8Array, BrotliOptions, Buffer<ArrayBuffer>>(brotliCompress)
const zip = promisify<Uint8Array, ZlibOptions, Buffer<ArrayBuffer>>(gzip)

/** Pages rendered once per version of what they show; concurrent readers of one share its rendering. */
export function createPageCache(capacity: number, version: () => string) {
  const kept = createByteCache<EncodedPage>(capacity)
  const underway = new Map<string, Promise<EncodedPage>>()

  const once = (key: string, work: () => Promise<EncodedPage>): Promise<EncodedPage> => {
    const running = underway.get(key) ?? work().finally(() => underway.delete(key))
    underway.set(key, running)

    return running
  }

  const current = (url: string, wanted: string): EncodedPage | undefined => {
    const page = kept.get(url)

    return page?.version === wanted ? page : undefined
  }

  const produce = async (loaded: LoadedPage, wanted: string): Promise<EncodedPage> => {
    const page = current(loaded.url, wanted) ?? (await encode(loaded, wanted))
    if (!loaded.isSeldom) kept.set(loaded.url, page, sizeOf(page))

    return page
  }

  return {
    /** The page as it should be now. */
    async read(page: OpenedPage): Promise<EncodedPage> {
      const wanted = version() // read before the data: a change in between makes the next reader render again
      const ready = current(page.url, wanted)
      if (ready) return ready

      return once(`load ${wanted} ${page.url}`, async () => {
        const loaded = await page.load()

        // Everything that is missing has one `url`, so that unknown ones neither render nor fill the cache.
        return once(`pack ${wanted} ${loaded.url}`, () => produce(loaded, wanted))
      })
    },

    /** The page as it last was, for when it cannot be made now. */
    lastGood: (page: OpenedPage): EncodedPage | undefined => kept.get(page.url),
  }
}

async function encode(loaded: LoadedPage, version: string): Promise<EncodedPage> {
  const { status, isPublic = false, isSeldom = false, render } = loaded
  const plain = new TextEncoder().encode(render())
  const how = isSeldom ? IN_A_HURRY : WELL
  const [br, gzip] = await Promise.all([brotli(plain, how.br), zip(plain, how.gzip)])
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

  return { version, status, isPublic, tag, plain, encoded: { br, gzip } }
}

function sizeOf({ plain, encoded }: EncodedPage): number {
  return plain.byteLength + encoded.br.byteLength + encoded.gzip.byteLength
}
