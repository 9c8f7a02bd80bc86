import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type RequestLog, requestIdOf } from '#platform/logging/request-log.ts'
import type { Answered } from '#platform/metrics/metrics.ts'
import { chooseEncoding, type Encoding } from '#platform/pages/content-encoding.ts'
import { isKnownTag } from '#platform/pages/entity-tag.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import type { EncodedAnswer, RawHeaders } from './encoded-answer.ts'
import { pathOf } from './path-of.ts'

type Options = {
  answers: AnswerCache
  logRequest: RequestLog
  /** Counts, where somebody wants that. */
  onAnswered?: ((answered: Answered) => void) | undefined
  next: RequestListener
}

/** Stands before the framework: answers what is in the cache as the framework would, and passes everything else on. */
export function serveFromCache({ answers, logRequest, onAnswered, next }: Options): RequestListener {
  const give = (request: IncomingMessage, response: ServerResponse, answer: CachedAnswer, start?: number): void => {
    const requestId = requestIdOf(request.headers['x-request-id'])
    const status = send(request, response, answer, requestId)
    const ms = start === undefined ? 0 : performance.now() - start
    const { method = '', url = '' } = request
    logRequest({ requestId, method, path: pathOf(url), status, ms: Math.round(ms) })
    onAnswered?.({ method, route: answer.route, status, seconds: ms / 1000 })
  }

  return (request, response) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return next(request, response)
    const answer = answers.get(url)
    if (answer) return give(request, response, answer)
    const making = answers.make(url)
    if (!making) return next(request, response)

    const start = performance.now()
    making.then(
      (made) => (made ? give(request, response, made, start) : next(request, response)),
      () => next(request, response), // the framework tells what is wrong
    )
  }
}

function send(request: IncomingMessage, response: ServerResponse, answer: EncodedAnswer, requestId: string): number {
  if (isKnownTag(request.headers['if-none-match'] ?? null, answer.tag)) {
    response.writeHead(304, filledIn(answer.unchanged, requestId, answer)).end()
    return 304
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const { headers, bytes } = (encoding && answer.encoded[encoding]) ?? answer.plain
  response.writeHead(200, filledIn(headers, requestId, answer))
  if (request.method === 'HEAD') response.end()
  else response.end(bytes)
  return 200
}

/** The cached headers have two empty values, the first ones, which are filled in for each request. */
function filledIn(cached: RawHeaders, requestId: string, { cacheControl }: EncodedAnswer): string[] {
  const headers = cached.slice()
  headers[1] = requestId
  headers[3] = cacheControl()

  return headers
}

const MAX_REMEMBERED = 200
const encodings = new Map<string, Encoding | null>()

/** Browsers send one of a few texts: each is read once. */
function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  if (typeof accepted !== 'string') return null
  const known = encodings.get(accepted)
  if (known !== undefined) return known

  const encoding = chooseEncoding(accepted, () => true)
  if (encodings.size >= MAX_REMEMBERED) encodings.clear()
  encodings.set(accepted, encoding)
  return encoding
}
