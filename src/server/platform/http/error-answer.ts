import type { Context } from 'hono'
import type { ErrorAnswer } from '#contract/refusals.ts'
import type { Log } from '#platform/logging/log.ts'
import { databaseError, isDatabaseUnavailable, reasonOf } from '#platform/postgres/database-errors.ts'
import { Refusal } from './refusal.ts'

/**
 * The one place where a failure becomes an answer: a refusal in its own words, an absent database
 * as 503, and anything else as a defect, logged with its stack and told in neutral words.
 */
export function createErrorAnswer(log: Log, onDatabaseAway: (error: Error) => void = () => {}) {
  return (error: Error, c: Context): Response => {
    if (error instanceof Refusal) {
      if (error.cause)
        log.warn({ requestId: c.get('requestId'), err: error.cause }, 'something outside does not answer')
      return answerRefusal(c, error)
    }

    if (isDatabaseUnavailable(error)) {
      onDatabaseAway(error)
      const isBroken = databaseError(error)?.code.startsWith('XX') // inside of the server: somebody has to look into it
      log[isBroken ? 'error' : 'warn'](
        { requestId: c.get('requestId'), reason: reasonOf(error), ...(isBroken && { err: error }) },
        'the database did not answer',
      )
      return answerRefusal(c, new Refusal('unavailable', { retryAfterSeconds: 2 }))
    }

    log.error({ requestId: c.get('requestId'), method: c.req.method, path: c.req.path, err: error }, 'a request failed')
    return c.json({ message: 'Something went wrong on our side.', code: 'internal_error' } satisfies ErrorAnswer, 500)
  }
}

function answerRefusal(c: Context, { code, status, message, fields, retryAfterSeconds }: Refusal): Response {
  if (status === 401) c.header('www-authenticate', 'Bearer')
  if (status === 429 || status === 503) c.header('retry-after', String(retryAfterSeconds ?? 5))

  return c.json({ message, code, ...(fields && { fields }) } satisfies ErrorAnswer, status)
}
