import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { FaultRule } from './fault-rules.ts'
import type { Faults } from './faults.ts'

type Env = { Bindings: HttpBindings }

/** The switches: add faults, read them, take them all back. */
export function faultRoutes(faults: Faults) {
  const routes = new Hono()

  routes.get('/', (c) => c.json(faults.list()))

  routes.post('/', async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    const rules = z.array(FaultRule).safeParse(Array.isArray(body) ? body : [body])
    if (!rules.success) return c.json({ message: z.prettifyError(rules.error) }, 400)

    return c.json(rules.data.map(faults.add), 201)
  })

  routes.delete('/', (c) => {
    faults.clear()
    return c.body(null, 204)
  })

  return routes
}

/** Makes calls late, broken or unanswered as the faults say. */
export function faultyCalls(faults: Faults): MiddlewareHandler<Env> {
  return async (c, next) => {
    const target = { path: c.req.path, method: c.req.method }

    const latency = faults.strike('latency', target)
    if (latency) await sleep(latency.ms)

    if (faults.strike('reset', target)) return hangUp(c)

    const refusal = faults.strike('status', target)
    if (refusal) return trouble(refusal.status)

    if (faults.strike('nonsense', target)) return c.html('<h1>Please sign in to this network</h1>')

    await next()

    if (faults.strike('half-answer', target)) await sendHalf(c)
    else if (!faults.strike('lost-answer', target)) return undefined
    c.res = undefined
    c.res = hangUp(c)
    return undefined
  }
}

/** The head of the answer and half of its body are on their way before the connection breaks. */
async function sendHalf(c: Context<Env>): Promise<void> {
  const body = Buffer.from(await c.res.arrayBuffer())
  const { outgoing } = c.env
  const sent = Promise.withResolvers<void>()
  outgoing.writeHead(c.res.status, { ...Object.fromEntries(c.res.headers), 'content-length': body.byteLength })
  outgoing.write(body.subarray(0, body.byteLength / 2), () => sent.resolve())
  await sent.promise
}

function hangUp(c: Context<Env>): Response {
  c.env.incoming.socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}

function trouble(status: number): Response {
  const error = {
    code: status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR',
    description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
  }
  return Response.json({ error }, { status })
}
