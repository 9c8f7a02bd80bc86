import { readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type ByteRange, readRange } from './byte-range.ts'
import { chooseEncoding } from './content-encoding.ts'
import { isKnownTag } from './entity-tag.ts'
import { indexFiles, type StaticFile, type StoredBytes } from './static-file-index.ts'

/** Answers a GET or HEAD for a file, or `null` when there is no such file. */
export type StaticFiles = (request: Request, pathname: string) => Promise<Response | null>

type Options = {
  /** Paths whose names change with their content, so that browsers need never ask again. */
  immutable: RegExp
}

const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
const KEPT_IN_MEMORY = 512 * 1024

/**
 * The files below a folder as they stand at start, compressed copies (`.br`, `.gz`) beside them included. Under a shop that runs they may be
 * built anew: those whose names change are kept, because its pages name them, and any other that is gone is none.
 */
export function createStaticFiles(root: string, { immutable }: Options): StaticFiles {
  const files = indexFiles(root)
  const memory = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  for (const path of immutablePaths(files, immutable)) memory.set(path, Promise.resolve(readFileSync(path)))

  const whole = (stored: StoredBytes): BodySource => {
    if (stored.size > KEPT_IN_MEMORY) return stream(stored.file)
    const kept = memory.get(stored.file) ?? readFile(stored.file)
    memory.set(stored.file, kept)
    kept.catch(() => memory.delete(stored.file)) // the next reader tries again

    return kept
  }

  const answer = async (request: Request, pathname: string, file: StaticFile): Promise<Response> => {
    const headers: Record<string, string> = {
      'content-type': file.type,
      'cache-control': immutable.test(pathname) ? FOREVER : A_DAY,
      'x-content-type-options': 'nosniff',
      etag: file.tag,
      ...(hasVariants(file) ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }),
    }
    if (isKnownTag(request.headers.get('if-none-match'), file.tag)) return new Response(null, { status: 304, headers })

    const isHead = request.method === 'HEAD'
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), (name) => file.encoded[name] !== undefined)
    const range = hasVariants(file) ? null : wantedRange(request, file)
    if (range === 'outside') {
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } })
    }
    if (range) {
      headers['content-range'] = `bytes ${range.start}-${range.end}/${file.size}`
      headers['content-length'] = String(range.end - range.start + 1)
      return new Response(isHead ? null : await stream(file.file, range), { status: 206, headers })
    }

    const stored = (encoding && file.encoded[encoding]) ?? file
    headers['content-length'] = String(stored.size)
    if (encoding) headers['content-encoding'] = encoding

    return new Response(isHead ? null : await whole(stored), { headers })
  }

  return async (request, pathname) => {
    const file = files.get(decoded(pathname))

    return file ? answer(request, pathname, file).catch(nullIfGone) : null
  }
}

function immutablePaths(files: ReadonlyMap<string, StaticFile>, immutable: RegExp): string[] {
  return [...files]
    .filter(([pathname]) => immutable.test(pathname))
    .flatMap(([, { file, encoded }]) => [file, ...Object.values(encoded).map((variant) => variant.file)])
}

type BodySource = Promise<ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>>

async function stream(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const file = await open(path)

  return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array<ArrayBuffer>>
}

function nullIfGone(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

function wantedRange(request: Request, file: StaticFile): ByteRange | 'outside' | null {
  const condition = request.headers.get('if-range')
  if (condition !== null && condition !== file.tag) return null // the file has changed: send it whole

  return readRange(request.headers.get('range'), file.size)
}

function hasVariants(file: StaticFile): boolean {
  return Object.keys(file.encoded).length > 0
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
