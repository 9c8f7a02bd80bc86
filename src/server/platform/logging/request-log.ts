import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'

const REQUEST_ID = /^[\w-]{8,64}$/

/** Gives each request an id (the proxy's, when it sends one) and writes one line about it. */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID()
    const start = performance.now()
    c.set('requestId', requestId)

    await next()

    c.res.headers.set('x-request-id', requestId)
    const { method, path } = c.req
    log.info({ requestId, method, path, status: c.res.status, ms: Math.round(performance.now() - start) }, 'request')
  }
}
