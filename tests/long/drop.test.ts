import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createThreads } from '#platform/workers/threads.ts'
import { type AnswerStats, createCaller, newAnswerStats } from '#tests/faults/harness/caller.ts'
import { type Cluster, openCluster } from '#tests/faults/harness/cluster.ts'
import { converge } from '#tests/faults/harness/convergence.ts'
import { expectNoFindings } from '#tests/faults/harness/expect-no-findings.ts'
import { findNginx } from '#tests/faults/harness/nginx.ts'
import { moneyIn, newObservations } from '#tests/faults/harness/observations.ts'
import type { Person } from '#tests/faults/harness/people.ts'
import { findPgBouncer } from '#tests/faults/harness/pgbouncer.ts'
import { addProducts, type Product } from '#tests/faults/harness/products.ts'
import { bringProof, openPayment } from '#tests/faults/harness/purchase.ts'
import type { VisitorTasks } from '#tests/faults/harness/visitors.ts'
import { hashOnce, signIn } from '#tests/support/people.ts'

const [BUYERS, VISITORS, PIECES] = [1_000, 5_000, 100]
/** People hear of it by one message and come within so long. */
const RUSH_MS = 20_000
const MAX_AT_HOME = 3

const [nginx, pgbouncer] = [findNginx(), findPgBouncer()]
/** In a thread of their own: what visitors wait for is the shop's time, not that of the buyers' calls in here. */
const visits = createThreads<VisitorTasks>(new URL(import.meta.resolve('#tests/faults/harness/visitors.ts')), {
  atOnce: 1,
  mostWaiting: 0,
  limitMs: 10 * RUSH_MS,
})
let cluster: Cluster
let people: Person[]
let product: Product

describe.skipIf(!nginx || !pgbouncer)('a drop', () => {
  beforeAll(async () => {
    if (!nginx || !pgbouncer) return
    cluster = await openCluster({ nginx, pgbouncer })
    people = await signInMany(BUYERS)
    const [only] = await addProducts(cluster.deployment, [PIECES])
    if (only) product = only
  }, 300_000)
  afterAll(async () => {
    await visits.stop()
    await cluster?.stop()
  })

  test(`${BUYERS} buyers and ${VISITORS} visitors for ${PIECES} pieces: ${PIECES} orders, nobody charged in vain, home stays quick`, async () => {
    const observations = newObservations()
    const answerStats = newAnswerStats()
    const scene = { deployment: cluster.deployment, observations, products: [product] }
    const url = cluster.front.url
    await visits.run('visit', { url, visitors: 1, withinMs: 0 }) // packs the page
    const quiet = await visits.run('visit', { url, visitors: VISITORS, withinMs: RUSH_MS })
    process.stdout.write(`home, quiet: ${JSON.stringify(quiet)}\n`)

    const rushing = people.map(async (person, index) => {
      await sleep((index / BUYERS) * RUSH_MS)
      const caller = createCaller([url], answerStats, person.token)
      await caller.insist('addToCart', { body: { productId: product.id, quantity: 1 } })
      const orderId = await openPayment(scene, { ...person, caller })
      const proof = orderId && (await cluster.sandbox.pay(orderId))
      return proof ? bringProof(scene, { ...person, caller }, proof) : null
    })
    const [placed, busy] = await Promise.all([
      Promise.all(rushing),
      visits.run('visit', { url, visitors: VISITORS, withinMs: RUSH_MS }),
    ])

    const figures = { orders: placed.filter(Boolean).length, home: { quiet, busy }, ...answered(answerStats) }
    process.stdout.write(`${JSON.stringify(figures)}\n`)
    const { payments } = await cluster.sandbox.ledger().then((ledger) => ({ payments: moneyIn(ledger) }))
    expect([figures.orders, payments.length]).toEqual([PIECES, PIECES])
    expect(payments.filter(({ status }) => status === 'refunded')).toEqual([])
    expect(answerStats).toMatchObject({ wrong: [], lost: 0 })
    expect([...quiet.errors, ...busy.errors]).toEqual([])
    expect(busy.p95 / quiet.p95).toBeLessThan(MAX_AT_HOME)

    const verdict = await converge(cluster.deployment, { products: [product], observations, answerStats })
    expectNoFindings(verdict)
  })
})

/** What buyers waited for, and how often they were asked to come again in a moment. */
const answered = ({ slowestMs, requests, unavailable }: AnswerStats) => ({
  slowestMs: Math.round(slowestMs),
  requests,
  unavailable,
})

/** People who have an account, and are signed in. */
async function signInMany(count: number): Promise<Person[]> {
  const db = drizzle({ client: cluster.database.pool })
  const passwordHash = await hashOnce('Fizzy@1234')
  const person = { name: 'Asha Rao', phone: '9876543210', passwordHash }
  const emails = Array.from({ length: count }, (_, index) => `buyer-${index}@dhamaka.test`)
  const made: Person[] = []
  const signInNext = async () => {
    for (let email = emails.pop(); email; email = emails.pop()) {
      const token = await signIn(db, new Date(), email, person)
      made.push({ email, token, caller: createCaller([cluster.front.url], newAnswerStats(), token) })
    }
  }
  await Promise.all(Array.from({ length: 4 }, signInNext)) // as many as there are connections

  return made
}
