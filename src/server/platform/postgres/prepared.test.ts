import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { openDatabase, openPool, type Query } from './database.ts'
import { prepareSql } from './prepared.ts'

const database = await createTestDatabase()
afterAll(database.drop)

type Names = { names: string[] }

const double = prepareSql<{ of: number }, { double: number }>(
  'test-double',
  (_, given) => sql<{ double: number }>`select ${given.of}::int * 2 as double`,
)

/** A database over one connection, and the names of the statements that this connection knows. */
function open(preparedStatements: boolean) {
  const pool = openPool(database.url, { max: 1, preparedStatements })
  onTestFinished(() => pool.end())
  const db = openDatabase(pool)
  const names = async (query: Query) => {
    const { rows } = await query.execute<Names>(sql`select array_agg(name) as names from pg_prepared_statements`)
    return rows[0]?.names ?? []
  }
  return { db, names }
}

test('a statement is known to its connection by its name, in the open and in a transaction', async () => {
  const { db, names } = open(true)

  expect(await double(db, { of: 21 })).toEqual([{ double: 42 }])
  await db.transaction(async (tx) => {
    expect(await double(tx, { of: 4 })).toEqual([{ double: 8 }])
    expect(await names(tx)).toEqual(['test-double'])
  })
})

test('where names are dropped it is asked all the same, and nothing stays behind', async () => {
  const { db, names } = open(false)

  expect(await double(db, { of: 21 })).toEqual([{ double: 42 }])
  await db.transaction(async (tx) => {
    expect(await double(tx, { of: 4 })).toEqual([{ double: 8 }])
    expect(await names(tx)).toEqual([])
  })
})

test('what a transaction asks is undone with it', async () => {
  const { db } = open(true)
  await db.execute(sql`create table kept (value int)`)
  const keep = prepareSql<{ value: number }, unknown>(
    'test-keep',
    (_, given) => sql`insert into kept values (${given.value})`,
  )

  await keep(db, { value: 1 })
  await db
    .transaction(async (tx) => {
      await keep(tx, { value: 2 })
      throw new Error('it did not come about')
    })
    .catch(() => {})

  expect((await db.execute(sql`select value from kept`)).rows).toEqual([{ value: 1 }])
})

test('no two statements have one name, and a failed one tells no values', async () => {
  const { db } = open(true)
  const fail = prepareSql<{ secret: string }, unknown>(
    'test-fail',
    (_, given) => sql`select ${given.secret}::text::int`,
  )

  expect(() => prepareSql('test-fail', () => sql`select 1`)).toThrow('two statements are called test-fail')
  await expect(fail(db, { secret: 'token' })).rejects.toThrow(/Failed query/)
})
