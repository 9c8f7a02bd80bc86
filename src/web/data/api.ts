import { createContext, useContext } from 'react'
import type { CallName } from '#contract/calls.ts'
import type { AnswerOf, RequestOf } from '#contract/endpoints.ts'
import type { RARE_CALLS } from '#contract/rare-calls.ts'
import type { ErrorAnswer } from '#contract/refusals.ts'
import { SHOP_CALLS, splitCall } from '#contract/shop-calls.ts'
import { ApiError } from './api-error.ts'
import { isOffline, networkIsBack } from './network.ts'

/** Makes one call of the contract by its name and answers what the contract says. */
export type Api = <Name extends CallName>(name: Name, ...request: Arguments<Name>) => Promise<AnswerOf<Name>>

type Arguments<Name extends CallName> =
  Record<never, never> extends Sent<Name> ? [request?: Sent<Name>] : [request: Sent<Name>]

type Sent<Name extends CallName> = ('body' extends keyof RequestOf<Name>
  ? Omit<RequestOf<Name>, 'body'> & { body: RequestOf<Name>['body'] | FormData }
  : RequestOf<Name>) & { signal?: AbortSignal; via?: Fetch }

type Loose = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  /** Another way to the server than the client's own, for whoever wants to see more than the answer. */
  via?: Fetch
}

type Connection = {
  /** The bearer token to send, read anew for every call. */
  token?: () => string | null
  /** Told when the server no longer knows the token that was sent, and what was asked with it. */
  onSignedOut?: (token: string | null, asked: Asked) => void
}

export type Asked = {
  /** Whether something was only to be read. */
  isReading: boolean
  /** The product that was to go into the cart. */
  added?: unknown
}

export type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>

// A 401 from these says that the entries were wrong, not that a session has ended.
const SIGN_INS = new Set<CallName>(['login', 'adminLogin'])

/** A client of the API over any `fetch`: the browser's, or the server's own in process. */
export function createApiClient(fetch: Fetch, { token = () => null, onSignedOut }: Connection = {}): Api {
  const call = async (name: CallName, request: Loose = {}): Promise<unknown> => {
    const { method, path } = splitCall(isOfShop(name) ? SHOP_CALLS[name] : await rareCall(name))
    const bearer = token()
    const ask = async () => {
      await networkIsBack()
      return (request.via ?? fetch)(`/api${fill(path, request.params)}${search(request.query)}`, {
        method,
        ...encode(request.body, bearer),
        credentials: 'include',
        signal: request.signal ?? null,
      })
    }
    // What was cut off is asked again when the network is back; a POST may have arrived, and would be done twice.
    const response = await ask().catch((error) => {
      if (!isOffline() || method === 'POST') throw error
      return ask()
    })

    if (response.ok) return response.status === 204 ? undefined : response.json()
    if (response.status === 401 && !SIGN_INS.has(name)) onSignedOut?.(bearer, asked(name, method, request))

    throw new ApiError(response.status, await refusedWith(response))
  }

  return call as Api
}

function asked(name: CallName, method: string, { body }: Loose): Asked {
  const isAdding = name === 'addToCart' && body instanceof Object && 'productId' in body

  return { isReading: method === 'GET', ...(isAdding && { added: body.productId }) }
}

const isOfShop = (name: CallName): name is keyof typeof SHOP_CALLS => name in SHOP_CALLS

/** Fetches the table of rare calls when the first of them is made. */
async function rareCall(name: keyof typeof RARE_CALLS) {
  const { RARE_CALLS } = await import('#contract/rare-calls.ts')

  return RARE_CALLS[name]
}

const ApiContext = createContext<Api | null>(null)

export const ApiProvider = ApiContext.Provider

/** The API as this page reaches it. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi outside an ApiProvider')

  return api
}

function fill(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function search(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  if (given.length === 0) return ''

  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

function encode(body: unknown, bearer: string | null): Pick<RequestInit, 'body' | 'headers'> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (bearer) headers.Authorization = `Bearer ${bearer}`
  if (body === undefined) return { headers }
  if (body instanceof FormData) return { headers, body }

  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

async function refusedWith(response: Response): Promise<Partial<ErrorAnswer>> {
  const answer: unknown = await response.json().catch(() => null) // a proxy's error page is no JSON

  return answer && typeof answer === 'object' ? answer : {}
}
