import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

/** Where the shop is stopped in the middle of its work: at a statement, at a commit, or at a call to the provider. */
export type Spot = StatementSpot | CallSpot | { commitOf: string } | { deletionOf: string } | { updateOf: string }

type StatementSpot = { statement: RegExp; table: string; lock?: LockMode }
type CallSpot = { call: string; method: 'GET' | 'POST'; isDone?: boolean }

// 'share' lets others read and lock rows, 'exclusive' lets them only read, 'access exclusive' lets them do nothing.
type LockMode = 'share' | 'exclusive' | 'access exclusive'

export type Parked = {
  /** Answers once the shop stands at the spot. */
  isThere(): Promise<void>
  /** Lets whoever still stands there go on. */
  release(): Promise<void>
}

const PATIENCE_MS = 20_000
const HANGING_MS = 4_000
const GATE = 4_207_900

/** Makes the shop stop when it next comes to the spot. */
export async function park(world: World, spot: Spot): Promise<Parked> {
  if ('call' in spot) return parkAtProvider(world, spot)

  if ('commitOf' in spot) return parkAtGate(world, spot.commitOf, COMMIT, /^commit/i)
  if ('updateOf' in spot) return parkAtGate(world, spot.updateOf, UPDATE, /^update/i)
  if ('deletionOf' in spot) return parkAtGate(world, spot.deletionOf, DELETION, /delete from/i)

  return parkAtStatement(world, spot)
}

async function parkAtStatement(world: World, { statement, table, lock = 'share' }: StatementSpot) {
  const holder = await hold(world, `lock table ${table} in ${lock} mode`)

  return { isThere: () => until(() => isWaiting(world, statement)), release: holder.release }
}

const COMMIT = { kind: 'constraint trigger', when: 'after insert or update', how: 'deferrable initially deferred' }
const UPDATE = { kind: 'trigger', when: 'before update', how: '' }
const DELETION = { kind: 'trigger', when: 'before delete', how: '' }

/** A trigger that waits for a lock: where statements have no table of their own, or the table must stay open. */
async function parkAtGate(world: World, table: string, { kind, when, how }: typeof COMMIT, statement: RegExp) {
  const { query } = world.database
  await query(`
    create or replace function public.faults_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${GATE}); return coalesce(new, old); end $$`)
  await query(`drop trigger if exists faults_gate on ${table}`)
  await query(
    `create ${kind} faults_gate ${when} on ${table} ${how} for each row execute function public.faults_gate()`,
  )
  const holder = await hold(world, `select pg_advisory_xact_lock(${GATE})`)

  return {
    isThere: () => until(() => isWaiting(world, statement)),
    async release() {
      await holder.release()
      await query(`drop trigger if exists faults_gate on ${table}`)
    },
  }
}

/** The provider takes its time: before it does what it was asked, or (`isDone`) afterwards, with its answer never coming. */
async function parkAtProvider({ sandbox }: World, { call, method, isDone }: CallSpot): Promise<Parked> {
  const path = `/razorpay/v1${call}`
  if (isDone) await sandbox.addFaults({ fault: 'lost-answer', path, method, times: 1 })
  else await sandbox.addFaults({ fault: 'latency', ms: HANGING_MS, path, method, times: 1 })

  return {
    isThere: () => until(async () => (await sandbox.strikes()) > 0),
    release: () => sandbox.clearFaults(),
  }
}

async function hold({ database }: World, sql: string) {
  const client = await database.pool.connect()
  await client.query('set lock_timeout = 10000; set idle_in_transaction_session_timeout = 0')
  await client.query('begin')
  await client.query(sql)

  return {
    async release() {
      await client.query('rollback').catch(() => {}) // the database was killed, and the lock with it
      client.release(true)
    },
  }
}

async function isWaiting({ database }: World, statement: RegExp): Promise<boolean> {
  const waiting = await database.query<{ query: string }>(
    "select query from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'dhamaka'",
  )
  return waiting.some(({ query }) => statement.test(query))
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('the shop never came to the spot')
    await sleep(15)
  }
}
