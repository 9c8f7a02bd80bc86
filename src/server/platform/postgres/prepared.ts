import { hash } from 'node:crypto'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Query } from './database.ts'

/** What a statement is asked with, while it is being built. */
export type Given<Values> = { [Name in keyof Values]: Placeholder<string, Values[Name]> }

type Compiled = Pick<PgPreparedQuery<PreparedQueryConfig>, 'execute'>

type Buildable<Result> = {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> }
}

const names = new Set<string>()
const dialect = new PgDialect()

/**
 * A query that is built once for the whole process, and read and planned once for each connection: by its name, unless
 * the pool drops names (`openPool`). For what is asked often, and by a key: a plan that is kept does not look at values.
 */
export function prepare<Values, Result>(
  name: string,
  build: (db: Query, given: Given<Values>) => Buildable<Result>,
): (db: Query, values: Values) => Promise<Result> {
  const run = compileOnce(name, (db) => build(db, placeholders<Values>()).prepare(name))

  return (db, values) => run(db, values) as Promise<Result>
}

/** The same for a statement that is written as SQL; answers its rows. */
export function prepareSql<Values, Row>(
  name: string,
  build: (db: Query, given: Given<Values>) => SQL<Row>,
): (db: Query, values: Values) => Promise<Row[]> {
  const run = compileOnce(name, (db) => {
    const query = dialect.sqlToQuery(build(db, placeholders<Values>()))
    return db._.session.prepareQuery(query, undefined, name, false)
  })

  return async (db, values) => ((await run(db, values)) as QueryResult & { rows: Row[] }).rows
}

/** A statement that has few forms, each of which is read and planned once for a connection: it is named by its text. */
export async function askByText<Row>(db: Query, statement: SQL<Row>): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement)
  const prepared = db._.session.prepareQuery(query, undefined, hash('sha1', query.sql), false)

  return ((await prepared.execute()) as QueryResult & { rows: Row[] }).rows
}

function compileOnce(name: string, compile: (db: Query) => Compiled) {
  if (names.has(name)) throw new Error(`two statements are called ${name}`)
  names.add(name)
  let compiled: Compiled | undefined

  return (db: Query, values: unknown): Promise<unknown> => {
    compiled ??= compile(db)
    // The same query on the connection of whoever asks: nothing of it is built again.
    const { client, logger } = db._.session as unknown as { client: object; logger: object }
    const asked: Compiled = Object.assign(Object.create(compiled), { client, logger })

    return asked.execute(values as Record<string, unknown>)
  }
}

const placeholders = <Values>(): Given<Values> =>
  new Proxy({} as Given<Values>, { get: (_, name) => sql.placeholder(String(name)) })
