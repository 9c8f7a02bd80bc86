import { DrizzleQueryError } from 'drizzle-orm'
import { databaseError, reasonOf } from './database-errors.ts'

/** A query that failed, as it may be written down: without the values it was asked with, for some are secrets. */
class FailedQuery extends Error {
  override name = 'FailedQuery'
  readonly code: string | undefined
  readonly constraint: string | undefined

  constructor(error: DrizzleQueryError) {
    super(`${reasonOf(error)}\nin the query: ${error.query}`)
    const found = databaseError(error)
    this.code = found?.code
    this.constraint = found?.constraint
    const [, frames = ''] = error.stack?.split(error.message) ?? [] // the message ends with the values
    this.stack = `${this.name}: ${this.message}${frames}`
  }
}

/** The error itself; in place of a failed query the same without its values. */
export const withoutValues = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? new FailedQuery(error) : error
