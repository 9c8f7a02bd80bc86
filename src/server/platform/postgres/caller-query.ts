import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Query } from './database.ts'
import { prepareSql } from './prepared.ts'

/** The values of a call, as they stand in a statement. */
type Values<Asked> = { readonly [Name in keyof Asked]: SQLWrapper }

/**
 * What a call reads or changes together with its caller, in the statement that looks up the token. One statement serves all who call at the
 * same time. Its value comes as JSON has it: a moment is a text. Its parts are written as methods, which TypeScript compares loosely: one
 * that takes the values of its own call can then be handed to whoever knows of no values.
 */
export type CallerQuery<Value, Asked = object> = {
  name: string
  /**
   * What it changes, as parts of the statement: for each row of `customer`, which has an `id`. One who was refused has no row. With
   * others in the same statement it must not wait (`isWaiting` is false): what somebody else has locked is passed over.
   */
  changes?(values: Values<Asked>, isWaiting: boolean): SQL
  /** Whether the change of this user was passed over. It is then made by a statement of its own, which waits. */
  isPassedOver?(userId: SQLWrapper): SQL
  /** An expression of SQL about the user whose id it is given. */
  of(userId: SQLWrapper, values: Values<Asked>): SQL<Value>
}

/** A caller query and the values it is asked with. */
export type CallerQueryWithValues = { callerQuery?: CallerQuery<unknown> | undefined; values?: object | undefined }

/** The values that a row of the statement has as JSON, under the name `asked`. */
export const valuesIn = (row: SQL): Values<Record<string, unknown>> =>
  new Proxy({}, { get: (_, name) => sql`(${row}.asked->>${sql.raw(`'${String(name)}'`)})` })

/** The same as a statement by itself, about a customer who is known already. */
export function prepareCallerQuery<Value, Asked extends object>(
  callerQuery: CallerQuery<Value, Asked>,
): (db: Query, values: Asked & { userId: string }) => Promise<Value> {
  const ask = prepareSql<Asked & { userId: string }, { value: Value }>(
    callerQuery.name,
    (_, given) => sql<{ value: Value }>`
      with customer as (select ${given.userId}::uuid as id) ${changesOf(callerQuery, given, true)}
      select ${callerQuery.of(sql`customer.id`, given)} as value from customer`,
  )

  return async (db, values) => {
    const [row] = await ask(db, values)
    if (!row) throw new Error(`${callerQuery.name} answered nothing`)

    return row.value
  }
}

/** What a caller query changes, to be put behind the part that says who its `customer` is. */
export const changesOf = <Asked>(
  callerQuery: CallerQuery<unknown, Asked>,
  values: Values<Asked>,
  isWaiting: boolean,
): SQL => (callerQuery.changes ? sql`, ${callerQuery.changes(values, isWaiting)}` : sql``)
