import { setTimeout as sleep } from 'node:timers/promises'
import { type CallName, methodAndPath } from '#contract/calls.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import type { ErrorAnswer } from '#contract/refusals.ts'
import { awakeTime } from './awake-time.ts'

type Input = {
  params?: Record<string, string>
  body?: unknown
  /** How long who insists goes on trying. */
  patienceMs?: number
}

/** `status` 0: the connection broke, and nobody knows what became of the request. */
export type Answer<Body> = {
  status: number
  body: Body & Partial<ErrorAnswer>
  location: string
  /** How long the shop asks people to wait before they try again. */
  retryAfterMs: number
}

/** Of one name for all callers: the compiler takes seconds to find that two such types are the same. */
type Call = <Name extends CallName>(call: Name, input?: Input) => Promise<Answer<AnswerOf<Name>>>

/** How the shop behaved towards its callers. */
export type AnswerStats = {
  requests: number
  lost: number
  unavailable: number
  wrong: string[]
  unanswered: string[]
  slow: string[]
  slowestMs: number
}

export const newAnswerStats = (): AnswerStats => ({
  requests: 0,
  lost: 0,
  unavailable: 0,
  wrong: [],
  unanswered: [],
  slow: [],
  slowestMs: 0,
})

export type Caller = ReturnType<typeof createCaller>

const SLOW_MS = 10_000
const GIVE_UP_MS = 20_000

/** Someone at a browser: calls any instance that answers, and tries again as people do. */
export function createCaller(urls: readonly string[], answerStats: AnswerStats, token?: string) {
  let favourite = 0

  const request = async <Body>(method: string, path: string, init: RequestInit = {}): Promise<Answer<Body>> => {
    const start = awakeTime()
    const url = urls[favourite % urls.length]
    answerStats.requests += 1
    try {
      const response = await fetch(`${url}/api${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(GIVE_UP_MS),
        ...init,
        headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
      })
      const text = await response.text()
      const ms = awakeTime() - start
      answerStats.slowestMs = Math.max(answerStats.slowestMs, ms)
      if (ms > SLOW_MS) answerStats.slow.push(`${method} ${path} ${response.status} after ${Math.round(ms)} ms`)
      if (response.status === 503) answerStats.unavailable += 1
      else if (response.status >= 500) answerStats.wrong.push(`${method} ${path} ${response.status} ${text}`)

      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return {
        status: response.status,
        body: isJson ? JSON.parse(text) : {},
        location: response.headers.get('location') ?? '',
        retryAfterMs: Number(response.headers.get('retry-after') ?? 1) * 1_000,
      }
    } catch {
      const ms = awakeTime() - start
      if (ms >= GIVE_UP_MS) answerStats.unanswered.push(`${method} ${path} no answer in ${Math.round(ms)} ms`)
      answerStats.lost += 1
      favourite += 1
      return { status: 0, body: {} as Body & Partial<ErrorAnswer>, location: '', retryAfterMs: 1_000 }
    }
  }

  /** One try; whatever comes of it. */
  const attempt: Call = (call, { params = {}, body } = {}) => {
    const { method, path } = methodAndPath(call)
    const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
    const json =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return request(method, filled, json)
  }

  /** Tries again while the connection breaks or the shop is out of reach. */
  const insist: Call = async (call, { patienceMs = 60_000, ...input } = {}) => {
    const deadline = Date.now() + patienceMs
    while (true) {
      const answer = await attempt(call, input)
      const isUnheard = answer.status === 0 || answer.status === 503
      if (!isUnheard || Date.now() >= deadline) return answer
      await sleep(150)
    }
  }

  return { request, attempt, insist }
}
