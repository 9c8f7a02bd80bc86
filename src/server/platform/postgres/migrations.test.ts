import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { openPool } from './database.ts'
import { applyMigrations } from './migrations.ts'

const THINGS = 'create table things (id int primary key); insert into things select generate_series(1, 100)'

/** A database with all of the shop's tables, and a way to apply more migrations to it. */
async function openTables() {
  const database = await createTestDatabase()
  const pool = openPool(database.url, { hasNoTimeLimits: true })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  return pool
}

/** A folder of migrations as drizzle-kit writes it, all of them younger than the shop's own. */
function folderOf(...migrations: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  mkdirSync(join(folder, 'meta'))
  const entries = migrations.map((text, index) => {
    writeFileSync(join(folder, `more_${index}.sql`), text)
    return { idx: index, when: 4_000_000_000_000 + index, tag: `more_${index}`, breakpoints: true }
  })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  return folder
}

/** Somebody who reads the table for a long time. */
async function readSlowly(pool: pg.Pool): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query('begin; select from things')
  return async () => {
    await client.query('commit')
    client.release()
  }
}

async function indexesOf(pool: pg.Pool, table: string): Promise<Record<string, boolean>> {
  const { rows } = await pool.query(
    'select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index where indrelid = $1::regclass and not indisprimary',
    [table],
  )
  return Object.fromEntries(rows.map(({ name, isValid }) => [name, isValid]))
}

test('a migration that waits for a lock lets readers through, gives up, tries again and comes to its end', async () => {
  const pool = await openTables()
  await applyMigrations(pool, folderOf(THINGS))
  const finish = await readSlowly(pool)
  const retries: string[] = []
  const applying = applyMigrations(pool, folderOf(THINGS, 'alter table things add column name text'), {
    onRetry: (reason) => retries.push(reason),
  })

  let slowest = 0
  while (retries.length < 2) {
    const start = performance.now()
    await pool.query('select count(*) from things')
    slowest = Math.max(slowest, performance.now() - start)
    await sleep(20)
  }
  await finish()
  await applying

  expect(retries[0]).toContain('lock timeout')
  expect(slowest).toBeLessThan(2_000)
  await pool.query('select name from things')
})

test('a migration is applied whole or not at all, and one that is wrong is told at once', async () => {
  const pool = await openTables()
  const half = 'create table halves (id int);--> statement-breakpoint\nalter table nowhere add column id int'

  await expect(applyMigrations(pool, folderOf(half))).rejects.toThrow('"nowhere" does not exist')
  await applyMigrations(pool, folderOf('create table halves (id int)')) // would fail, had the first half stayed
})

test('an index is made concurrently, once for instances that start together', async () => {
  const pool = await openTables()
  const folder = folderOf(
    THINGS,
    'create index concurrently if not exists things_twice on things ((id * 2));--> statement-breakpoint\ndrop index concurrently if exists things_old',
  )
  await Promise.all([1, 2, 3].map(() => applyMigrations(pool, folder)))

  expect(await indexesOf(pool, 'things')).toEqual({ things_twice: true })
})

test('an index that was left unfinished is made anew', async () => {
  const pool = await openTables()
  await applyMigrations(pool, folderOf(`${THINGS}; insert into things values (-1)`))
  const unique = 'create unique index concurrently if not exists things_size on things (abs(id))'
  await expect(applyMigrations(pool, folderOf('', unique))).rejects.toThrow('could not create unique index')
  expect(await indexesOf(pool, 'things')).toEqual({ things_size: false })

  await pool.query('delete from things where id = -1')
  await applyMigrations(pool, folderOf('', unique))

  expect(await indexesOf(pool, 'things')).toEqual({ things_size: true })
})
