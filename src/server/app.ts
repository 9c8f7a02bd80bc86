import { Hono } from 'hono'
import { catalogueRoutes } from '#modules/catalogue/routes.ts'
import { createCatalogue } from '#modules/catalogue/service.ts'
import { apiPage } from '#platform/api-page.ts'
import type { Database } from '#platform/database.ts'
import { createErrorAnswer } from '#platform/error-answer.ts'
import { healthRoutes } from '#platform/health.ts'
import { createApi } from '#platform/http.ts'
import type { Log } from '#platform/log.ts'
import { describeApi } from '#platform/openapi.ts'
import { logRequests } from '#platform/request-log.ts'

type Parts = { db: Database; log: Log; isCheckingAnswers?: boolean }

/** The modules of the shop, mounted under `/api`. */
export function createApp({ db, log, isCheckingAnswers }: Parts) {
  const catalogue = createCatalogue(db)

  const { api, serve, served, close } = createApi({ callerOf: async () => null, isCheckingAnswers })
  api.use(async (c, next) => {
    await next()
    c.res.headers.set('x-content-type-options', 'nosniff')
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })

  healthRoutes(serve, db)
  catalogueRoutes(serve, catalogue)

  const description = describeApi('The Dhamaka API', served)
  api.get('/openapi.json', (c) => c.json(description))
  api.get('/docs', (c) => c.html(apiPage(description)))
  close()

  const app = new Hono()
  app.use(logRequests(log))
  app.onError(createErrorAnswer(log))
  app.route('/api', api)

  return { app }
}
