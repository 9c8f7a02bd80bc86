import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { type CallName, locate, type ParamsOf } from '#contract/calls.ts'
import { type Endpoint, type Role, staffOf } from '#contract/endpoint.ts'
import { summarize } from '#contract/validation.ts'
import { SHARED } from '#platform/answers/shared-answer.ts'
import { isId } from '#platform/postgres/ids.ts'
import type { Caller, CallerOf } from './caller.ts'
import { Refusal } from './refusal.ts'
import { readBody } from './request-body.ts'

type CallerFor<Who extends Role> = Who extends 'anyone'
  ? undefined
  : Who extends 'customer' | 'admin'
    ? Caller & { role: Who }
    : Caller

type Input<Name extends CallName, Who extends Role, Query extends z.ZodType, Body extends z.ZodType> = {
  caller: CallerFor<Who>
  params: ParamsOf<Name>
  query: z.output<Query>
  body: z.output<Body>
  /** The token the caller came with, for the calls that end it. */
  token: string | undefined
  /** Whether the caller would still be let in, for answers that take long; asking is no use of the token. */
  isStillAdmitted: () => Promise<boolean>
  /** For the few answers that are more than JSON: a redirect, a file, a header. */
  c: Context
}

export type Serve = ReturnType<typeof createApiServer>['serve']

type Options = { callerOf: CallerOf; isCheckingAnswers?: boolean | undefined }

/** An API whose calls are the contract's endpoints: parsed, guarded and answered in one way. */
export function createApiServer({ callerOf, isCheckingAnswers = false }: Options) {
  const api = new Hono()
  const served: Endpoint[] = []

  /** Answers an endpoint with a use case. No rules and no SQL live in such a handler. */
  function serve<
    Name extends CallName,
    Who extends Role,
    Query extends z.ZodType,
    Body extends z.ZodType,
    Answer extends z.ZodType,
  >(
    endpoint: Endpoint<Name, Who, Query, Body, Answer>,
    handle: (input: Input<Name, Who, Query, Body>) => Promise<z.input<Answer> | Response> | z.input<Answer> | Response,
  ): void {
    const { method, path } = locate(endpoint.name)
    served.push(endpoint)

    api.on(method, path, async (c) => {
      if (path.includes(':')) refuseNamed(c, served)
      const token = c.req.header('authorization')?.match(/^Bearer (\S{1,200})$/i)?.[1]
      const caller = await admit(endpoint, token, callerOf)
      const params = c.req.param() as ParamsOf<Name>
      if ('id' in params && !isId(String(params.id))) throw new Refusal('not_found')

      const answer = await handle({
        caller: caller as CallerFor<Who>,
        params,
        query: endpoint.query ? parse(endpoint.query, c.req.query()) : undefined,
        body: endpoint.body ? parse(endpoint.body, await readBody(c, endpoint.encoding ?? 'json')) : undefined,
        token,
        isStillAdmitted: () =>
          admit(endpoint, token, (given) => callerOf(given, { isUnasked: true })).then(
            () => true,
            () => false,
          ),
        c,
      } as Input<Name, Who, Query, Body>)

      if (answer instanceof Response) {
        if (endpoint.isShared) answer.headers.set('cache-control', SHARED)
        return answer
      }
      if (endpoint.isShared) c.header('cache-control', SHARED)
      if (isCheckingAnswers) endpoint.answer.parse(answer)
      if (endpoint.status === 204) return c.body(null, 204)
      return c.json(answer as object, endpoint.status ?? 200)
    })
  }

  /** Once everything is served: a known path with another method is 405, anything else 404. */
  function close(): void {
    for (const path of new Set(served.map(({ name }) => locate(name).path))) {
      const methods = served.map(({ name }) => locate(name)).filter((call) => call.path === path)
      const allow = methods.map(({ method }) => method).join(', ')
      api.all(path, (c) => {
        c.header('allow', allow)
        throw new Refusal('method_not_allowed')
      })
    }
    api.all('*', () => {
      throw new Refusal('not_found')
    })
  }

  return { api, serve, served, close }
}

/** A name is no id: `GET /orders/verify-payment` asks for no order, but for a call that takes another method. */
function refuseNamed(c: Context, served: readonly Endpoint[]): void {
  const named = served.map(({ name }) => locate(name)).filter(({ path }) => c.req.path.endsWith(path))
  if (named.length === 0) return

  c.header('allow', named.map(({ method }) => method).join(', '))
  throw new Refusal('method_not_allowed')
}

/** Lets the right people in: 401 without a living token, 403 with one of the wrong role. */
async function admit(endpoint: Endpoint, token: string | undefined, callerOf: CallerOf): Promise<Caller | undefined> {
  const { role, isBeforeTwoStep = false } = endpoint
  if (role === 'anyone') return undefined

  const caller = token ? await callerOf(token) : null
  if (!caller) throw new Refusal('not_signed_in')
  if (role !== 'signedIn' && caller.role !== role) throw new Refusal('forbidden')
  if (caller.role === 'admin') {
    if (!staffOf(endpoint).includes(caller.staffRole)) throw new Refusal('forbidden')
    if (caller.mustSetUpTwoStep && !isBeforeTwoStep) throw new Refusal('two_step_required')
  }

  return caller
}

/** Input that breaks the contract is refused: every broken field, and the first rule's own words. */
function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw new Refusal('invalid_input', summarize(result.error))

  return result.data
}
