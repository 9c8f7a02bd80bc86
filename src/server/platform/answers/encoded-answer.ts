import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '#platform/pages/content-encoding.ts'

/** The headers of an answer as node:http takes them: name, value, name, value. The values of the first two, the request's id and `Cache-Control`, are filled in last. */
export type RawHeaders = readonly string[]

type Variant = { headers: RawHeaders; bytes: Buffer }

/** An answer as it leaves: its bytes and headers for every encoding, and what a 304 says. */
export type EncodedAnswer = {
  tag: string
  plain: Variant
  encoded: Partial<Record<Encoding, Variant>>
  unchanged: RawHeaders
  /** How long others may keep it, from now. */
  cacheControl: () => string
  size: number
}

/** Asks the framework for the answer in an encoding; `null` for the plain one. */
export type AskEncoded = (encoding: Encoding) => Promise<Response>

const WORTH_COMPRESSING = 400
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const brotli = promisify<Uint8Array, typeof BROTLI, Buffer>(brotliCompress)
const zip = promisify<Uint8Array, Buffer>(gzip)

// Of the one request that the answer was made for, or written anew for each encoding.
const NOT_KEPT = new Set([
  ...['x-request-id', 'cache-control', 'content-length', 'content-encoding', 'transfer-encoding', 'etag', 'vary'],
])

/** Encodes what the framework has answered. It is asked again for encodings that it has itself; others are made here. */
export async function encodeAnswer(
  response: Response,
  ask: AskEncoded,
  cacheControl: () => string,
): Promise<EncodedAnswer> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const tag = response.headers.get('etag') ?? tagOf(bytes)
  const hasOwnEncodings = response.headers.has('vary')
  const isSmall = bytes.byteLength < WORTH_COMPRESSING && !hasOwnEncodings
  const [br, gzipped] = isSmall
    ? []
    : await Promise.all(
        hasOwnEncodings ? [encodedBy(ask, 'br'), encodedBy(ask, 'gzip')] : [brotli(bytes, BROTLI), zip(bytes)],
      )

  const kept = [...response.headers].filter(([name]) => !NOT_KEPT.has(name)).flat()
  const common = ['x-request-id', '', 'cache-control', '', ...kept, 'vary', 'accept-encoding', 'etag', tag]
  const variant = (body: Buffer, encoding?: Encoding): Variant => ({
    bytes: body,
    headers: [
      ...common,
      ...(encoding ? ['content-encoding', encoding] : []),
      ...['content-length', String(body.byteLength)],
    ],
  })

  return {
    tag,
    plain: variant(bytes),
    encoded: { ...(br && { br: variant(br, 'br') }), ...(gzipped && { gzip: variant(gzipped, 'gzip') }) },
    unchanged: common,
    cacheControl,
    size: bytes.byteLength + (br?.byteLength ?? 0) + (gzipped?.byteLength ?? 0),
  }
}

/** The bytes in an encoding, or nothing when the framework chose another one. */
async function encodedBy(ask: AskEncoded, encoding: Encoding): Promise<Buffer | undefined> {
  const response = await ask(encoding)
  const bytes = Buffer.from(await response.arrayBuffer())

  return response.headers.get('content-encoding') === encoding ? bytes : undefined
}

const tagOf = (bytes: Uint8Array): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
