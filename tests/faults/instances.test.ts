import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registrationForm } from '#tests/support/forms.ts'
import { type Product, putOnSale } from './harness/assortment.ts'
import { createCaller, newManners } from './harness/caller.ts'
import { converge } from './harness/convergence.ts'
import { listFindings } from './harness/judge.ts'
import { putLoadOn } from './harness/load.ts'
import { newNotebook } from './harness/notebook.ts'
import { type Person, signUp } from './harness/people.ts'
import { bringProof, fillCart, openPayment } from './harness/purchase.ts'
import { createRandom } from './harness/random.ts'
import { hurryJobs } from './harness/time-travel.ts'
import { openWorld, type World } from './harness/world.ts'

const LONGEST_ANSWER_MS = 10_000
const patience = { timeout: 30_000, interval: 100 }

const [notebook, manners] = [newNotebook(), newManners()]
let world: World
let products: Product[]
let people: Person[]

beforeAll(async () => {
  world = await openWorld({ instances: 2 })
  people = await signUp(world, 3, manners)
  products = await putOnSale(world, [null])
})

afterAll(() => world?.stop())

const personAt = (index: number): Person => {
  const person = people[index]
  if (!person) throw new Error('nobody there')
  return person
}

const scene = () => ({ world, notebook, products })

/** A payment that was opened for a full cart. */
async function opened(person: Person): Promise<string> {
  await fillCart(scene(), person, createRandom(1))
  return (await openPayment(scene(), person)) ?? ''
}

test('one of two instances is killed: the other one never notices', async () => {
  const [victim, survivor] = [world.apps[0], world.apps[1]]
  const shopper = personAt(0)
  await fillCart(scene(), shopper, createRandom(1))
  const loads = [victim, survivor].map((app) => putLoadOn(app?.url ?? '', shopper, products))
  await sleep(500)

  await victim?.kill()
  await sleep(1_500)
  await victim?.start()
  await sleep(500)
  await Promise.all(loads.map((load) => load.stop()))

  expect(loads[1]?.manners).toMatchObject({ lost: 0, unavailable: 0, wrong: [] })
  expect(loads[1]?.manners.requests).toBeGreaterThan(20)
  expect(loads[0]?.manners).toMatchObject({ unavailable: 0, wrong: [] })
})

test('a rolling restart under load: who is turned away by one instance is served by the other', async () => {
  const shopper = personAt(0)
  const seen = newManners()
  const urls = world.apps.map(({ url }) => url)
  const statuses = new Set<number>()
  let isOver = false
  const asking = Array.from({ length: 4 }, async () => {
    const caller = createCaller(urls, seen, shopper.token)
    while (!isOver) statuses.add((await caller.insist('readCart', {}, 2_000)).status)
  })

  for (const app of world.apps) {
    await app.stop()
    await app.start()
  }
  isOver = true
  await Promise.all(asking)

  expect([...statuses]).toEqual([200])
  expect(seen).toMatchObject({ unavailable: 0, wrong: [] })
  expect(world.apps.map(({ counts }) => counts.crashes)).toEqual([0, 0])
})

test('the mail server is down: people sign up and buy all the same, and the mails come later', async () => {
  const shopper = personAt(1)
  await world.sandbox.addFaults({ fault: 'mail-refuse' })
  const visitor = createCaller([world.apps[0]?.url ?? ''], manners)
  const registered = await visitor.attempt('register', { body: registrationForm('late-mail@dhamaka.test') })
  const orderId = await opened(shopper)
  const proof = await world.sandbox.pay(orderId, { webhook: false })
  const answer = await shopper.caller.attempt('verifyPayment', { body: proof })
  expect([registered.status, answer.status]).toEqual([201, 200])
  await sleep(500)
  expect(await world.sandbox.mails('late-mail@dhamaka.test')).toEqual([])

  await world.sandbox.clearFaults()
  await expect
    .poll(async () => {
      await hurryJobs(world)
      const [code, order] = [
        await world.sandbox.mails('late-mail@dhamaka.test'),
        await world.sandbox.mails(shopper.email),
      ]
      return [code.length, order.filter(({ subject }) => subject.endsWith('is placed')).length]
    }, patience)
    .toEqual([1, 1])
})

test('the provider takes longer than the shop waits: no payment is opened, a made one becomes an order', async () => {
  const shopper = personAt(2)
  const orderId = await opened(shopper)
  const proof = await world.sandbox.pay(orderId, { webhook: false, capture: false })
  await world.sandbox.addFaults({ fault: 'latency', ms: 6_000 })
  const start = performance.now()

  const placed = proof ? await bringProof(scene(), shopper, proof) : null
  expect(performance.now() - start).toBeLessThan(LONGEST_ANSWER_MS)
  const order = await shopper.caller.attempt('readOrder', { params: { id: placed ?? '' } })
  expect(order.body.payment.status).toBe('authorized')

  await fillCart(scene(), shopper, createRandom(1))
  expect(await openPayment(scene(), shopper, 1)).toBeNull()
  expect(performance.now() - start).toBeLessThan(2 * LONGEST_ANSWER_MS)

  await world.sandbox.clearFaults()
  await expect
    .poll(async () => {
      await hurryJobs(world)
      return (await shopper.caller.attempt('readOrder', { params: { id: placed ?? '' } })).body.payment.status
    }, patience)
    .toBe('captured')
})

test('afterwards the books agree', async () => {
  const verdict = await converge(world, { products, notebook, manners })

  expect(verdict.figures.payments).toBeGreaterThan(0)
  expect(listFindings(verdict)).toEqual([])
})
