import type { ErrorAnswer } from '#contract/refusals.ts'

type Refused = Pick<ErrorAnswer, 'message'> & { code: string; fields: Record<string, string> }

/** The server's "no": its status, and the code, words and fields of its answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>

  constructor(status: number, answer: Partial<ErrorAnswer>) {
    super(answer.message ?? '')
    this.status = status
    this.code = answer.code ?? 'internal_error'
    this.fields = answer.fields ?? {}
  }
}

/** What to tell a person about a failed call: the server's own words, or `fallback` when it gave none. */
export function refusalOf(error: unknown, fallback: string): Refused {
  if (!(error instanceof ApiError)) return { code: 'unreachable', message: fallback, fields: {} }

  return { code: error.code, message: error.message || fallback, fields: error.fields }
}

/** Whether the server said that there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Whether what a call is about is gone, not something that it names in passing. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && Object.keys(error.fields).length === 0
}

/** Whether things stand otherwise than the request took for granted: somebody else was faster. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

/** Whether the server refused the request itself, so that asking again cannot help. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
