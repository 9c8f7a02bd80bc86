import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Metrics } from './metrics.ts'

/** Counts the answers of the framework to what came over the wire; what the shop asks itself is no visitor's. */
export function measureRequests(metrics: Pick<Metrics, 'answered'>, routeOfPage: (path: string) => string) {
  const measure: MiddlewareHandler = async (c, next) => {
    const start = performance.now()
    await next()
    if (!c.env?.incoming) return

    const { method, path } = c.req
    const named = matchedRoutes(c).find((route) => !route.path.endsWith('*'))
    const seconds = (performance.now() - start) / 1000
    metrics.answered({ method, route: named?.path ?? routeOfPage(path), status: c.res.status, seconds })
  }

  return measure
}
