import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registrationForm } from '#tests/support/forms.ts'
import { createCaller, newAnswerStats } from './harness/caller.ts'
import { converge } from './harness/convergence.ts'
import { type Deployment, openDeployment } from './harness/deployment.ts'
import { expectNoFindings } from './harness/expect-no-findings.ts'
import { putLoadOn } from './harness/load.ts'
import { newObservations } from './harness/observations.ts'
import { type Person, signUp } from './harness/people.ts'
import { addProducts, type Product } from './harness/products.ts'
import { bringProof, buyOnce, fillCart, openPayment } from './harness/purchase.ts'
import { createRandom } from './harness/random.ts'
import { hurryJobs } from './harness/time-travel.ts'

const MAX_ANSWER_MS = 10_000
const patience = { timeout: 30_000, interval: 100 }

const [observations, answerStats] = [newObservations(), newAnswerStats()]
let deployment: Deployment
let products: Product[]
let people: Person[]

beforeAll(async () => {
  deployment = await openDeployment({ instances: 2 })
  people = await signUp(deployment, 3, answerStats)
  products = await addProducts(deployment, [null])
})

afterAll(() => deployment?.stop())

const personAt = (index: number): Person => {
  const person = people[index]
  if (!person) throw new Error('nobody there')
  return person
}

const scene = () => ({ deployment, observations, products })

/** A payment that was opened for a full cart. */
async function opened(person: Person): Promise<string> {
  await fillCart(scene(), person, createRandom(1))
  return (await openPayment(scene(), person)) ?? ''
}

test('one of two instances is killed: the other one never notices', async () => {
  const [victim, survivor] = [deployment.apps[0], deployment.apps[1]]
  const shopper = personAt(0)
  await fillCart(scene(), shopper, createRandom(1))
  const loads = [victim, survivor].map((app) => putLoadOn(app?.url ?? '', shopper, products))
  await sleep(500)

  await victim?.kill()
  await sleep(1_500)
  await victim?.start()
  await sleep(500)
  await Promise.all(loads.map((load) => load.stop()))

  expect(loads[1]?.answerStats).toMatchObject({ lost: 0, unavailable: 0, wrong: [] })
  expect(loads[1]?.answerStats.requests).toBeGreaterThan(20)
  expect(loads[0]?.answerStats).toMatchObject({ unavailable: 0, wrong: [] })
})

test('a rolling restart under load: who is turned away by one instance is served by the other', async () => {
  const shopper = personAt(0)
  const seen = newAnswerStats()
  const urls = deployment.apps.map(({ url }) => url)
  const statuses = new Set<number>()
  let isOver = false
  const asking = Array.from({ length: 4 }, async () => {
    const caller = createCaller(urls, seen, shopper.token)
    while (!isOver) {
      statuses.add((await caller.insist('readCart', { patienceMs: 2_000 })).status)
      await sleep(10)
    }
  })

  for (const app of deployment.apps) {
    await app.stop()
    await app.start()
  }
  isOver = true
  await Promise.all(asking)

  expect([...statuses]).toEqual([200])
  expect(seen).toMatchObject({ unavailable: 0, wrong: [] })
  expect(deployment.apps.map(({ counts }) => counts.crashes)).toEqual([0, 0])
})

test('the mail server is down: people sign up and buy all the same, and the mails come later', async () => {
  const shopper = personAt(1)
  await deployment.sandbox.addFaults({ fault: 'mail-refuse' })
  const visitor = createCaller([deployment.apps[0]?.url ?? ''], answerStats)
  const registered = await visitor.attempt('register', { body: registrationForm('late-mail@dhamaka.test') })
  const orderId = await opened(shopper)
  const proof = await deployment.sandbox.pay(orderId, { webhook: false })
  const answer = await shopper.caller.attempt('verifyPayment', { body: proof })
  expect([registered.status, answer.status]).toEqual([201, 200])
  await sleep(500)
  expect(await deployment.sandbox.mails('late-mail@dhamaka.test')).toEqual([])

  await deployment.sandbox.clearFaults()
  await expect
    .poll(async () => {
      await hurryJobs(deployment)
      const [code, order] = [
        await deployment.sandbox.mails('late-mail@dhamaka.test'),
        await deployment.sandbox.mails(shopper.email),
      ]
      return [code.length, order.filter(({ subject }) => subject.endsWith('is placed')).length]
    }, patience)
    .toEqual([1, 1])
})

test('the provider takes longer than the shop waits: no payment is opened, a made one becomes an order', async () => {
  const shopper = personAt(2)
  const orderId = await opened(shopper)
  const proof = await deployment.sandbox.pay(orderId, { webhook: false, capture: false })
  await deployment.sandbox.addFaults({ fault: 'latency', ms: 6_000 })
  const start = performance.now()

  const placed = proof ? await bringProof(scene(), shopper, proof) : null
  expect(performance.now() - start).toBeLessThan(MAX_ANSWER_MS)
  const order = await shopper.caller.attempt('readOrder', { params: { id: placed ?? '' } })
  expect(order.body.payment.status).toBe('authorized')

  await fillCart(scene(), shopper, createRandom(1))
  expect(await openPayment(scene(), shopper, 1)).toBeNull()
  expect(performance.now() - start).toBeLessThan(2 * MAX_ANSWER_MS)

  await deployment.sandbox.clearFaults()
  await expect
    .poll(async () => {
      await hurryJobs(deployment)
      return (await shopper.caller.attempt('readOrder', { params: { id: placed ?? '' } })).body.payment.status
    }, patience)
    .toBe('captured')
})

test('afterwards the books agree', async () => {
  await buyOnce(scene(), personAt(0))
  const verdict = await converge(deployment, { products, observations, answerStats })

  expect(verdict.figures.payments).toBeGreaterThan(0)
  expectNoFindings(verdict)
})
