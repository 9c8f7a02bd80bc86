import type { Hono } from 'hono'
import { apiPage } from './api-page.ts'
import type { OpenApi } from './openapi.ts'

/** Answers with the description of the API, for programs and for people. Each is made once, for the first who asks: it takes as long as a start. */
export function serveApiDocs(api: Hono, describe: () => OpenApi): void {
  let description: OpenApi | undefined
  let json: string | undefined
  let page: string | undefined
  const described = () => (description ??= describe())

  api.get('/openapi.json', (c) => {
    json ??= JSON.stringify(described())
    return c.body(json, 200, { 'content-type': 'application/json' })
  })
  api.get('/docs', async (c) => {
    page ??= String(await apiPage(described()))
    return c.html(page)
  })
}
