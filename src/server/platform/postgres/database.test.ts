import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { type Database, openDatabase, openPool } from './database.ts'
import { databaseError } from './database-errors.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: ReturnType<typeof openPool>
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.url)
  db = openDatabase(pool)
  await db.execute(sql`create table counters (name text primary key, value integer not null)`)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a transaction that cannot even begin gives its connection back', async () => {
  const only = openPool(database.url, { max: 1 })
  const { transaction } = openDatabase(only)
  const refused = transaction(async () => {}, { isolationLevel: 'none' as 'serializable' })
  await expect(refused).rejects.toThrow(/begin/)

  expect(await transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([{ one: 1 }])
  await only.end()
})

/** Holds the row of a counter while `work` runs. */
async function whileHeld(name: string, work: (letGo: () => void) => Promise<unknown>): Promise<void> {
  await db.execute(sql`insert into counters values (${name}, 0)`)
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`update counters set value = value + 10 where name = ${name}`)
    tellHeld()
    await released
  })
  await isHeld
  await work(letGo)
  letGo()
  await holding
}

const raise = (name: string, onTry: () => void) =>
  db.transaction(async (tx) => {
    onTry()
    await tx.execute(sql`set local lock_timeout = '20ms'`)
    await tx.execute(sql`update counters set value = value + 1 where name = ${name}`)
  })

test('a transaction that waited too long for a lock is begun anew and happens once', async () => {
  let tries = 0
  await whileHeld('busy', async (letGo) => {
    await raise('busy', () => {
      tries += 1
      if (tries === 3) letGo()
    })
  })

  expect(tries).toBe(3)
  expect((await db.execute(sql`select value from counters where name = 'busy'`)).rows).toEqual([{ value: 11 }])
})

test('whoever never gets the lock is told so after three tries, and nothing else is tried twice', async () => {
  let tries = 0
  await whileHeld('stuck', async () => {
    const error = await raise('stuck', () => {
      tries += 1
    }).catch((error) => error)
    expect(databaseError(error)?.code).toBe('55P03')
  })
  expect(tries).toBe(3)

  const failing = alwaysFailing()
  await expect(db.transaction(failing)).rejects.toThrow('of our own')
  expect(failing.tries).toBe(1)
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('a statement by itself that met another in a circle is asked again and happens once', async () => {
  await db.execute(sql`insert into counters values ('first', 0), ('second', 0)`)
  const other = await pool.connect()
  await other.query(`begin; set local deadlock_timeout = '20s'; update counters set value = 10 where name = 'second'`)
  const both = db.execute(sql`update counters set value = value + 1 where name in ('first', 'second')`).then()
  await expect.poll(isSomebodyWaiting).toBe(true)
  await other.query(`update counters set value = 10 where name = 'first'`) // waits for the one that waits for it
  await other.query('commit')
  other.release()
  await both

  const { rows } = await db.execute(sql`select value from counters where name in ('first', 'second')`)
  expect(rows).toEqual([{ value: 11 }, { value: 11 }])
})

/** A piece of work that counts its tries and always fails. */
function alwaysFailing() {
  const work = Object.assign(
    async () => {
      work.tries += 1
      throw new Error('of our own')
    },
    { tries: 0 },
  )

  return work
}
