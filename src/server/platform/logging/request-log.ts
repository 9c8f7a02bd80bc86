import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'

/** All that a request's line holds: nothing of it can be a secret. */
type RequestLine = { requestId: string; method: string; path: string; status: number; ms: number }

export type RequestLog = (line: RequestLine) => void

/** What the answer to a request inside of the shop is asked with: it is no visitor's, and has no line of its own. */
export const INSIDE = { isInside: true }

const REQUEST_ID = /^[\w-]{8,64}$/

/** The request's id: the proxy's, when it sends a good one, or a new one. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()

/** Writes one line for each request, without searching it for secrets. */
export function createRequestLog(log: Log): RequestLog {
  const lines = log.child({}, { redact: [] })

  return (line) => lines.info(line, 'request')
}

/** Gives each request an id and writes one line about it. */
export function logRequests(log: Log): MiddlewareHandler {
  const logRequest = createRequestLog(log)

  return async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'))
    const start = performance.now()
    c.set('requestId', requestId)

    await next()

    c.res.headers.set('x-request-id', requestId)
    if (c.env?.isInside) return
    const { method, path } = c.req
    logRequest({ requestId, method, path, status: c.res.status, ms: Math.round(performance.now() - start) })
  }
}
