import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openPool } from '#platform/postgres/database.ts'
import { applyMigrations } from '#platform/postgres/migrations.ts'
import { type Caller, createCaller, newAnswerStats } from '#tests/faults/harness/caller.ts'
import { type Cluster, openCluster } from '#tests/faults/harness/cluster.ts'
import { converge } from '#tests/faults/harness/convergence.ts'
import { expectNoFindings } from '#tests/faults/harness/expect-no-findings.ts'
import { findNginx } from '#tests/faults/harness/nginx.ts'
import { newObservations } from '#tests/faults/harness/observations.ts'
import { type Person, signUp } from '#tests/faults/harness/people.ts'
import { findPgBouncer } from '#tests/faults/harness/pgbouncer.ts'
import { addProducts, type Product } from '#tests/faults/harness/products.ts'
import { bringProof, fillCart, openPayment } from '#tests/faults/harness/purchase.ts'
import { createRandom } from '#tests/faults/harness/random.ts'
import { ROOT } from '#tools/root.ts'

const BUYERS = 6
const PATIENCE = { timeout: 90_000, interval: 100 }
/** So many more are bought around each blow, and after it. */
const SOME = BUYERS
/** PgBouncer looks after a second whether the database is back. */
const NOTICED_MS = 1_500

const [nginx, pgbouncer] = [findNginx(), findPgBouncer()]
const observations = newObservations()
let cluster: Cluster
let products: Product[]
let people: Person[]

test('Debian’s nginx and PgBouncer can be had', ({ skip }) => {
  if (!nginx || !pgbouncer) skip('neither installed nor to be had by apt-get here')
  expect(nginx?.path).toContain('nginx')
})

describe.skipIf(!nginx || !pgbouncer)('two that serve and one that works, behind nginx and PgBouncer', () => {
  beforeAll(async () => {
    if (!nginx || !pgbouncer) return
    cluster = await openCluster({ nginx, pgbouncer })
    people = await signUp(cluster.deployment, BUYERS, newAnswerStats())
    products = await addProducts(cluster.deployment, [null, null, 100_000])
  }, 300_000)
  afterAll(() => cluster?.stop())

  const scene = () => ({ deployment: cluster.deployment, observations, products })

  /** People who buy one thing after the other, and whose browsers try each call once more when it fails. */
  function shop() {
    const troubles: Trouble[] = []
    const bought = { count: 0 }
    let isOver = false
    const buying = people.map(async (person, index) => {
      const random = createRandom(index + 1)
      const patient = { ...person, caller: tryingOnceMore(person, cluster.front.url, troubles) }
      const buy = async () => {
        await fillCart(scene(), patient, random)
        const orderId = await openPayment(scene(), patient, 1)
        const proof = orderId && (await cluster.sandbox.pay(orderId))
        if (proof && (await bringProof(scene(), patient, proof))) bought.count += 1
      }
      while (!isOver) {
        await buy().catch(async () => {
          await sleep(500) // an answer that failed twice is no cart; it is noted already
        })
      }
    })

    return {
      bought,
      troubles,
      /** Waits until some more have been bought. */
      async goOn(): Promise<void> {
        const enough = bought.count + SOME
        await expect.poll(() => bought.count, PATIENCE).toBeGreaterThanOrEqual(enough)
      },
      async finish(): Promise<void> {
        isOver = true
        await Promise.all(buying)
      },
    }
  }

  test('one of each is killed in turn: nothing is lost or doubled, and nobody sees an error after one more try', async () => {
    const { webs, worker, pooler, database, front, store } = cluster
    const restart = async (app: (typeof webs)[number] | undefined) => {
      await app?.kill()
      await app?.start()
    }
    const blows: [what: string, strike: () => Promise<unknown>][] = [
      ['the first that serves', () => restart(webs[0])],
      ['the second that serves', () => restart(webs[1])],
      ['the one that works', () => restart(worker)],
      ['PgBouncer', pooler.restart],
      ['PostgreSQL', killDatabase],
      ['nginx', front.restart],
      [
        'the store of pictures',
        async () => {
          store.set('down')
          await sleep(1_000)
          store.set(null)
        },
      ],
    ]
    /** Until it is back, whoever asks is told to come again in a moment, however often. */
    let databaseBack = 0
    async function killDatabase(): Promise<void> {
      const killed = performance.now()
      await database.kill()
      await expect.poll(() => database.query('select').then(() => true), PATIENCE).toBe(true)
      databaseBack = performance.now()
      process.stdout.write(`PostgreSQL was away for ${Math.round(databaseBack - killed)} ms\n`)
    }
    const seen: string[] = []
    for (const [what, strike] of blows) {
      const { bought, troubles, goOn, finish } = shop()
      await goOn()
      await strike()
      await goOn()
      await finish()
      const late = troubles.filter(({ triedAt }) => triedAt > databaseBack + NOTICED_MS)
      seen.push(...late.map(({ what: trouble }) => `${what}: ${trouble}`))
      process.stdout.write(
        `${what} killed: ${bought.count} orders around it, ${late.length} calls failed twice, ${troubles.length - late.length} while PostgreSQL was away\n`,
      )
    }
    expect(seen).toEqual([])
    // What failed twice is judged above.
    observations.surprises = observations.surprises.filter((surprise) => !/ 503 \{/.test(surprise))

    const verdict = await converge(cluster.deployment, { products, observations, answerStats: newAnswerStats() })
    expectNoFindings(verdict)
    expect(verdict.figures.orders).toBeGreaterThan(blows.length)
    process.stdout.write(`${JSON.stringify(verdict.figures)}\n`)
  }, 900_000)

  test('a rolling restart under load answers nothing with an error', async () => {
    const productId = products[0]?.id ?? ''
    for (const { caller } of people) await caller.insist('removeFromCart', { params: { productId } }) // it may be full of it
    const load = watch(cluster.front.url, people, productId)
    for (const app of [...cluster.webs, cluster.worker]) {
      await app.stop()
      await app.start()
    }
    const { answers, errors } = await load.finish()

    expect(errors).toEqual([])
    expect(answers).toBeGreaterThan(200)
    expect(cluster.webs.map(({ counts }) => counts.crashes)).toEqual([0, 0])
    process.stdout.write(`rolling restart: ${answers} answers, ${errors.length} errors\n`)
  })

  test('who is told to stop says first that it is not ready, and goes on serving', async () => {
    const [app] = cluster.webs
    const stopping = app?.stop()
    const ready = async () => (await fetch(`${app?.url}/api/health/ready`)).json()
    await expect.poll(ready, { timeout: 10_000, interval: 20 }).toMatchObject({ message: 'The shop is stopping.' })
    expect((await fetch(`${app?.url}/`)).status).toBe(200)
    await stopping
    await app?.start()
  })

  test('a migration is applied while the version before it serves', async () => {
    const folder = withOneMore(`
      alter table orders add column planted text;
      --> statement-breakpoint
      alter table products add column planted integer default 7 not null;`)
    const pool = openPool(cluster.database.url, { max: 2 })
    onTestFinished(async () => {
      await pool.end()
      rmSync(folder, { recursive: true, force: true })
    })
    const { troubles, goOn, finish } = shop()
    await goOn()
    await applyMigrations(pool, folder)
    await goOn()
    await finish()

    expect(troubles).toEqual([])
    expect(await cluster.database.query('select planted from products limit 1')).toEqual([{ planted: 7 }])
  })
})

type Trouble = { what: string; triedAt: number }

/** Whatever is called is called once more when it fails; what fails then too is noted. */
function tryingOnceMore({ token }: Person, url: string, troubles: Trouble[]): Caller {
  const caller = createCaller([url], newAnswerStats(), token)
  const call: Caller['attempt'] = async (name, input) => {
    const first = await caller.attempt(name, input)
    const isTriedAgain = [0, 502, 503].includes(first.status)
    if (isTriedAgain) await sleep(first.retryAfterMs)
    const triedAt = performance.now()
    const answer = isTriedAgain ? await caller.attempt(name, input) : first
    if (answer.status === 0 || answer.status >= 500) troubles.push({ what: `${name} ${answer.status}`, triedAt })
    return answer
  }
  return { ...caller, attempt: call, insist: call }
}

/** People who look around, put something into their carts and out again, each call once. */
function watch(url: string, people: readonly Person[], productId: string) {
  const errors: string[] = []
  let answers = 0
  let isOver = false
  const ask = async (path: string, init: RequestInit = {}) => {
    const status = await fetch(url + path, init).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      (error: Error) => String(error.cause ?? error),
    )
    answers += 1
    if (status !== 200) errors.push(`${init.method ?? 'GET'} ${path}: ${status}`)
  }
  const asking = people.map(async ({ token }) => {
    const headers = { authorization: `Bearer ${token}` }
    while (!isOver) {
      await ask('/')
      await ask('/api/products')
      await ask('/api/cart', { headers })
      await ask('/api/cart', {
        method: 'POST',
        body: JSON.stringify({ productId, quantity: 1 }),
        headers: { ...headers, 'content-type': 'application/json' },
      })
      await ask(`/api/cart/${productId}`, { method: 'DELETE', headers })
      await sleep(10)
    }
  })

  return {
    async finish() {
      isOver = true
      await Promise.all(asking)
      return { answers, errors }
    },
  }
}

/** The shop's migrations and another one. */
function withOneMore(sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'dhamaka-migrations-'))
  cpSync(join(ROOT, 'db/migrations'), folder, { recursive: true })
  writeFileSync(join(folder, '9999_planted.sql'), sql)
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const when = Math.max(...journal.entries.map((entry: { when: number }) => entry.when)) + 1
  journal.entries.push({ idx: 9999, version: '7', when, tag: '9999_planted', breakpoints: true })
  writeFileSync(file, JSON.stringify(journal))

  return folder
}
