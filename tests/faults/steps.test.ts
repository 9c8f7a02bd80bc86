import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAnswerStats } from './harness/caller.ts'
import { converge } from './harness/convergence.ts'
import { type Deployment, openDeployment } from './harness/deployment.ts'
import { listFindings } from './harness/judge.ts'
import { newObservations } from './harness/observations.ts'
import { type Person, signUp } from './harness/people.ts'
import { addProducts, type Product } from './harness/products.ts'
import { dieAt, type Victim } from './harness/step-run.ts'
import { STEPS, type Step } from './harness/step-table.ts'

// While the provider is asked, no statement is under way that could die with the database.
const victimsAt = ({ breakpoint }: Step): Victim[] => ('call' in breakpoint ? ['app'] : ['app', 'database'])

// By turns, because a database that is killed again at once comes back later each time.
const DEATHS = STEPS.flatMap((step) => victimsAt(step).map((victim) => ({ ...step, victim })))

const [observations, answerStats] = [newObservations(), newAnswerStats()]
let deployment: Deployment
let products: Product[]
let people: Person[]

beforeAll(async () => {
  deployment = await openDeployment()
  people = await signUp(deployment, 1, answerStats)
  products = await addProducts(deployment, [100_000])
})

afterAll(() => deployment?.stop())

test.each(DEATHS)('$deed, $at: the $victim is killed', async ({ victim, ...step }) => {
  const [person] = people
  if (!person) throw new Error('nobody signed up')
  const found = await dieAt({ deployment, observations, products }, person, step, victim)

  const isCancelled = step.deed === 'cancel'
  expect(found).toEqual(
    isCancelled ? { order: 'cancelled', payment: 'refunded' } : { order: 'placed', payment: 'captured' },
  )
})

test('after all of them the books agree, and the shop died only when it was killed', async () => {
  const verdict = await converge(deployment, { products, observations, answerStats })

  expect(verdict.figures.payments).toBeGreaterThan(0)
  expect(listFindings(verdict)).toEqual([])
  expect(deployment.apps[0]?.counts.crashes, deployment.lastWords()).toBe(0)
})
