import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { PAGE_HEADERS } from '#sandbox/page.ts'
import { badRequest, RazorpayError } from '#sandbox/razorpay/errors.ts'
import { ActRequest, type Provider } from './act.ts'
import { ACTS } from './acts.ts'
import { controlPage } from './control-page.ts'

/** What happens outside of the shop on demand: JSON from programs, a form from a person. */
export function controlRoutes(provider: Provider) {
  const routes = new Hono()
  const show = (c: Context, said: string, status: 200 | 400 | 401 | 404 | 409 = 200) =>
    c.html(controlPage(provider.books, said), status, PAGE_HEADERS)

  routes.get('/', (c) => show(c, ''))

  routes.post('/', async (c) => {
    const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
    if (!isForm || (await isJson(c))) return c.json(run(provider, await c.req.json().catch(() => null)))

    try {
      const done = run(provider, await c.req.parseBody())
      return show(c, `Done: ${JSON.stringify(done)}`)
    } catch (error) {
      if (error instanceof RazorpayError) return show(c, error.message, error.status)
      throw error
    }
  })

  return routes
}

/** `curl -d` says that its JSON is a form. */
const isJson = async (c: Context): Promise<boolean> => (await c.req.text()).trimStart().startsWith('{')

function run(provider: Provider, body: unknown): object {
  const request = ActRequest.safeParse(body)
  if (!request.success) throw badRequest(z.prettifyError(request.error))
  const act = ACTS[request.data.do]
  if (!act) throw badRequest(`do must be one of ${Object.keys(ACTS).join(', ')}`, 'do')

  return act.run(provider, request.data)
}
