import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Query } from './database.ts'
import { type Given, prepareSql } from './prepared.ts'

/**
 * What a call reads or changes together with its caller, in the statement that looks up the token. Its value comes as
 * JSON has it: a moment is a text. Its parts are written as methods, which TypeScript compares loosely: one that takes
 * the values of its own call can then be handed to whoever knows of no values.
 */
export type Companion<Value, Values = object> = {
  name: string
  /** What it changes, as parts of the statement: for `customer`, which has one row with an id, or none where the call is refused. */
  changes?(given: Given<Values>): SQL
  /** An expression of SQL about the user whose id it is given. */
  of(userId: SQLWrapper, given: Given<Values>): SQL<Value>
}

/** A companion and the values it is asked with. */
export type CompanionAsk = { companion?: Companion<unknown> | undefined; values?: object | undefined }

/** The same as a statement by itself, about a customer who is known already. */
export function prepareAlone<Value, Values extends object>(
  companion: Companion<Value, Values>,
): (db: Query, values: Values & { userId: string }) => Promise<Value> {
  const ask = prepareSql<Values & { userId: string }, { value: Value }>(
    companion.name,
    (_, given) => sql<{ value: Value }>`
      with customer as (select ${given.userId}::uuid as id) ${changesOf(companion, given)}
      select ${companion.of(sql`customer.id`, given)} as value from customer`,
  )

  return async (db, values) => {
    const [row] = await ask(db, values)
    if (!row) throw new Error(`${companion.name} answered nothing`)

    return row.value
  }
}

/** What a companion changes, to be put behind the part that says who its `customer` is. */
export const changesOf = <Values>(companion: Companion<unknown, Values> | undefined, given: Given<Values>): SQL =>
  companion?.changes ? sql`, ${companion.changes(given)}` : sql``
