import { setTimeout as sleep } from 'node:timers/promises'
import type { Deployment } from './deployment.ts'

/** Where the shop is stopped in the middle of its work: at a statement, at a commit, or at a call to the provider. */
export type Breakpoint =
  | StatementBreakpoint
  | CallBreakpoint
  | { commitOf: string }
  | { deletionOf: string }
  | { updateOf: string }

type StatementBreakpoint = { statement: RegExp; table: string; lock?: LockMode }
type CallBreakpoint = { call: string; method: 'GET' | 'POST'; isDone?: boolean }

// 'share' lets others read and lock rows, 'exclusive' lets them only read, 'access exclusive' lets them do nothing.
type LockMode = 'share' | 'exclusive' | 'access exclusive'

export type ActiveBreakpoint = {
  /** Answers once the shop stands at the breakpoint. */
  reached(): Promise<void>
  /** Lets whoever still stands there go on. */
  release(): Promise<void>
}

const PATIENCE_MS = 20_000
const HANGING_MS = 4_000
const LOCK_KEY = 4_207_900

/** Makes the shop stop when it next comes to the breakpoint. */
export async function setBreakpoint(deployment: Deployment, breakpoint: Breakpoint): Promise<ActiveBreakpoint> {
  if ('call' in breakpoint) return breakAtProvider(deployment, breakpoint)

  if ('commitOf' in breakpoint) return breakAtTrigger(deployment, breakpoint.commitOf, COMMIT, /^commit/i)
  if ('updateOf' in breakpoint) return breakAtTrigger(deployment, breakpoint.updateOf, UPDATE, /^update/i)
  if ('deletionOf' in breakpoint) return breakAtTrigger(deployment, breakpoint.deletionOf, DELETION, /delete from/i)

  return breakAtStatement(deployment, breakpoint)
}

async function breakAtStatement(deployment: Deployment, { statement, table, lock = 'share' }: StatementBreakpoint) {
  const holder = await hold(deployment, `lock table ${table} in ${lock} mode`)

  return { reached: () => until(() => isWaiting(deployment, statement)), release: holder.release }
}

const COMMIT = { kind: 'constraint trigger', when: 'after insert or update', how: 'deferrable initially deferred' }
const UPDATE = { kind: 'trigger', when: 'before update', how: '' }
const DELETION = { kind: 'trigger', when: 'before delete', how: '' }

/** A trigger that waits for a lock: where statements have no table of their own, or the table must stay open. */
async function breakAtTrigger(
  deployment: Deployment,
  table: string,
  { kind, when, how }: typeof COMMIT,
  statement: RegExp,
) {
  const { query } = deployment.database
  await query(`
    create or replace function public.faults_breakpoint() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${LOCK_KEY}); return coalesce(new, old); end $$`)
  await query(`drop trigger if exists faults_breakpoint on ${table}`)
  await query(
    `create ${kind} faults_breakpoint ${when} on ${table} ${how} for each row execute function public.faults_breakpoint()`,
  )
  const holder = await hold(deployment, `select pg_advisory_xact_lock(${LOCK_KEY})`)

  return {
    reached: () => until(() => isWaiting(deployment, statement)),
    async release() {
      await holder.release()
      await query(`drop trigger if exists faults_breakpoint on ${table}`)
    },
  }
}

/** The provider takes its time: before it does what it was asked, or (`isDone`) afterwards, with its answer never coming. */
async function breakAtProvider(
  { sandbox }: Deployment,
  { call, method, isDone }: CallBreakpoint,
): Promise<ActiveBreakpoint> {
  const path = `/razorpay/v1${call}`
  if (isDone) await sandbox.addFaults({ fault: 'lost-answer', path, method, times: 1 })
  else await sandbox.addFaults({ fault: 'latency', ms: HANGING_MS, path, method, times: 1 })

  return {
    reached: () => until(async () => (await sandbox.strikes()) > 0),
    release: () => sandbox.clearFaults(),
  }
}

async function hold({ database }: Deployment, sql: string) {
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

async function isWaiting({ database }: Deployment, statement: RegExp): Promise<boolean> {
  const waiting = await database.query<{ query: string }>(
    "select query from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'dhamaka'",
  )
  return waiting.some(({ query }) => statement.test(query))
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('the shop never came to the breakpoint')
    await sleep(15)
  }
}
