import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { type CallName, methodAndPath, type ParamsOf } from '#contract/calls.ts'
import { type Endpoint, type Role, staffOf } from '#contract/endpoint.ts'
import { inPlainWords, summarize } from '#contract/validation.ts'
import { SHARED } from '#platform/answers/shared-answer.ts'
import type { CallerQuery, CallerQueryWithValues } from '#platform/postgres/caller-query.ts'
import { isId } from '#platform/postgres/ids.ts'
import type { Caller, CallerOf } from './caller.ts'
import { Refusal } from './refusal.ts'
import { readBody } from './request-body.ts'

type CallerFor<Who extends Role> = Who extends 'anyone'
  ? undefined
  : Who extends 'customer' | 'admin'
    ? Caller & { role: Who }
    : Caller

type Input<Name extends CallName, Who extends Role, Query extends z.ZodType, Body extends z.ZodType, Value> = Asked<
  Name,
  Query,
  Body
> & {
  caller: CallerFor<Who>
  /** What was read or changed together with the caller, if something is. */
  queryResult: Value
  /** The token the caller came with, for the calls that end it. */
  token: string | undefined
  /** Whether the caller would still be let in, as what they were, for answers that take long; asking is no use of the token. */
  isStillAdmitted: () => Promise<boolean>
  /** For the few answers that are more than JSON: a redirect, a file, a header. */
  c: Context
}

/** What a call asks for. */
type Asked<Name extends CallName, Query extends z.ZodType, Body extends z.ZodType> = {
  params: ParamsOf<Name>
  query: z.output<Query>
  body: z.output<Body>
}

/** What is read or changed together with the caller, and the values of the call that this takes, if it takes any. */
type CallerQueryOf<Value, Values, Asking> = CallerQuery<Value, Values> &
  (object extends Values ? { values?: never } : { values(asked: Asking): NoInfer<Values> })

export type Serve = ReturnType<typeof createApiServer>['serve']

type Located = Pick<ReturnType<typeof methodAndPath>, 'method' | 'path'>

type Options = { callerOf: CallerOf; isCheckingAnswers?: boolean | undefined }

/** An API whose calls are the contract's endpoints: parsed, guarded and answered in one way. */
export function createApiServer({ callerOf, isCheckingAnswers = false }: Options) {
  const api = new Hono()
  const served: Endpoint[] = []
  const named: Located[] = []

  /** Answers an endpoint with a use case. No rules and no SQL live in such a handler. */
  function serve<
    Name extends CallName,
    Who extends Role,
    Query extends z.ZodType,
    Body extends z.ZodType,
    Answer extends z.ZodType,
    Value = undefined,
    Values extends object = object,
  >(
    endpoint: Endpoint<Name, Who, Query, Body, Answer>,
    handle: (
      input: Input<Name, Who, Query, Body, Value>,
    ) => Promise<z.input<Answer> | Response> | z.input<Answer> | Response,
    callerQuery?: CallerQueryOf<Value, Values, Asked<Name, Query, Body>>,
  ): void {
    if (callerQuery?.changes && endpoint.role !== 'customer')
      throw new Error(`${endpoint.name} is not for customers alone`)
    const { method, path } = methodAndPath(endpoint.name)
    const takesParams = path.includes(':')
    served.push(endpoint)
    if (!takesParams) named.push({ method, path })

    api.on(method, path, async (c) => {
      if (takesParams) ensureNotNamed(c, path, named)
      const token = c.req.header('authorization')?.match(/^Bearer (\S{1,200})$/i)?.[1]
      const { caller, queryResult, asked } = await receive(c, endpoint, token, callerOf, callerQuery)

      const answer = await handle({
        ...(asked as Asked<Name, Query, Body>),
        caller: caller as CallerFor<Who>,
        queryResult: queryResult as Value,
        token,
        isStillAdmitted: () =>
          admit(endpoint, token, (given) => callerOf(given, { isUnasked: true })).then(
            (admitted) => rolesOf(admitted.caller) === rolesOf(caller),
            () => false,
          ),
        c,
      } as Input<Name, Who, Query, Body, Value>)

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
    const places = served.map(({ name }) => methodAndPath(name))
    const paths = [...new Set(places.map((place) => place.path))]
    // What is named comes first: it would be answered for as an id.
    for (const path of paths.sort((one, other) => Number(one.includes(':')) - Number(other.includes(':')))) {
      const methods = places.filter((place) => place.path === path)
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

const rolesOf = (caller: Caller | undefined): string | undefined =>
  caller?.role === 'admin' ? caller.staffRole : caller?.role

/** A name is no id: `GET /orders/verify-payment` asks for no order, but for a call that takes another method. */
function ensureNotNamed(c: Context, pattern: string, named: readonly Located[]): void {
  const depth = pattern.split('/').length - 1
  const asked = `/${c.req.path.split('/').slice(-depth).join('/')}` // without what the API is mounted at
  const meant = named.filter(({ path }) => path === asked)
  if (meant.length === 0) return

  c.header('allow', meant.map(({ method }) => method).join(', '))
  throw new Refusal('method_not_allowed')
}

/**
 * Who calls, and what for. Where something of the call goes with the look at the token, the call is read before that; what is wrong with it
 * is still told to those alone who are let in.
 */
async function receive(
  c: Context,
  endpoint: Endpoint,
  token: string | undefined,
  callerOf: CallerOf,
  callerQuery?: CallerQuery<unknown> & { values?(asked: object): object },
): Promise<Admitted & { asked: object }> {
  if (!callerQuery?.values || !token) {
    const admitted = await admit(endpoint, token, callerOf, { callerQuery })
    return { ...admitted, asked: await readAsked(c, endpoint) }
  }

  let asked: object
  let values: object
  try {
    asked = await readAsked(c, endpoint)
    values = callerQuery.values(asked)
  } catch (error) {
    await admit(endpoint, token, callerOf)
    throw error
  }
  return { ...(await admit(endpoint, token, callerOf, { callerQuery, values })), asked }
}

/** What a call asks for, as far as its contract knows of it. */
async function readAsked(c: Context, endpoint: Endpoint): Promise<object> {
  const given = c.req.param()
  const id = 'id' in given ? String(given.id) : null
  if (id !== null && !isId(id)) throw new Refusal('not_found')

  return {
    params: id === null ? given : { ...given, id: id.toLowerCase() }, // as the shop writes it
    query: endpoint.query ? parse(endpoint.query, c.req.query()) : undefined,
    body: endpoint.body ? parse(endpoint.body, await readBody(c, endpoint)) : undefined,
  }
}

type Admitted = { caller?: Caller; queryResult?: unknown }

/** Lets the right people in: 401 without a living token, 403 with one of the wrong role. */
async function admit(
  endpoint: Endpoint,
  token: string | undefined,
  callerOf: CallerOf,
  how?: CallerQueryWithValues,
): Promise<Admitted> {
  const { role, isBeforeTwoStep = false } = endpoint
  if (role === 'anyone') return {}

  const admitted = token ? await callerOf(token, how) : null
  if (!admitted) throw new Refusal('not_signed_in')
  const { caller } = admitted
  if (role !== 'signedIn' && caller.role !== role) throw new Refusal('forbidden')
  if (caller.role === 'admin') {
    if (!staffOf(endpoint).includes(caller.staffRole)) throw new Refusal('forbidden')
    if (caller.mustSetUpTwoStep && !isBeforeTwoStep) throw new Refusal('two_step_required')
  }

  return admitted
}

/** Input that breaks the contract is refused: every broken field, and the first rule's own words. */
function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: inPlainWords })
  if (!result.success) throw new Refusal('invalid_input', summarize(result.error))

  return result.data
}
