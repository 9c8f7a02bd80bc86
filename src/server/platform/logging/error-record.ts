import { withoutValues } from '#platform/postgres/failed-query.ts'

type Details = { code?: unknown; constraint?: unknown; errors?: unknown[] }

/** An error as a log line holds it: no more than is named here, because other properties carry what was asked for. */
export function errorRecord(error: unknown): unknown {
  if (!(error instanceof Error)) return error

  const safe = withoutValues(error) as Error & Details
  const { message, code, constraint, stack, cause = safe.errors?.[0] } = safe

  return {
    type: safe.constructor.name,
    message,
    code,
    constraint,
    stack,
    ...(cause instanceof Error && { cause: errorRecord(cause) }),
  }
}
