import type { Hono } from 'hono'
import { type CallName, methodAndPath } from '#contract/calls.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import type { ErrorAnswer } from '#contract/refusals.ts'

type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** An answer, good or bad: the test says which one it expects by its status. */
export type Answer<Body = Record<string, unknown>> = {
  status: number
  body: Body & Partial<ErrorAnswer>
  headers: Headers
}

export type Client = ReturnType<typeof createClient>

/** Someone who calls the API as a program would: with or without a token, keeping cookies. */
export function createClient(app: Hono, token?: string) {
  const cookies = new Map<string, string>()

  const request = async (method: string, path: string, { body, headers = {} }: Request = {}): Promise<Answer> => {
    const isForm = body instanceof FormData
    const response = await app.request(`/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
      body: body === undefined ? null : isForm || typeof body === 'string' ? body : JSON.stringify(body),
    })
    for (const cookie of response.headers.getSetCookie()) keepCookie(cookies, cookie)

    const type = response.headers.get('content-type') ?? ''
    const isEndless = type.startsWith('text/event-stream')
    if (isEndless) await response.body?.cancel()
    const answer = type.startsWith('application/json') ? await response.json() : isEndless ? '' : await response.text()
    return { status: response.status, body: answer, headers: response.headers }
  }

  return {
    token,
    cookies,
    request,

    send<Name extends CallName>(
      call: Name,
      { params = {}, query, ...rest }: Request = {},
    ): Promise<Answer<AnswerOf<Name>>> {
      const { method, path } = methodAndPath(call)
      const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
      const search = query ? `?${new URLSearchParams(query)}` : ''

      return request(method, filled + search, rest) as Promise<Answer<AnswerOf<Name>>>
    },
  }
}

function keepCookie(cookies: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';')
  const [name = '', value = ''] = pair.split('=')
  if (value === '' || attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) cookies.delete(name)
  else cookies.set(name, value)
}
