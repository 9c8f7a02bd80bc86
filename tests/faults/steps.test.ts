import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, putOnSale } from './harness/assortment.ts'
import { newManners } from './harness/caller.ts'
import { converge } from './harness/convergence.ts'
import { listFindings } from './harness/judge.ts'
import { newNotebook } from './harness/notebook.ts'
import { type Person, signUp } from './harness/people.ts'
import { dieAt, type Victim } from './harness/step-run.ts'
import { STEPS, type Step } from './harness/step-table.ts'
import { openWorld, type World } from './harness/world.ts'

// While the provider is asked, no statement is under way that could die with the database.
const victimsAt = ({ spot }: Step): Victim[] => ('call' in spot ? ['app'] : ['app', 'database'])

// By turns, because a database that is killed again at once comes back later each time.
const DEATHS = STEPS.flatMap((step) => victimsAt(step).map((victim) => ({ ...step, victim })))

const [notebook, manners] = [newNotebook(), newManners()]
let world: World
let products: Product[]
let people: Person[]

beforeAll(async () => {
  world = await openWorld()
  people = await signUp(world, 1, manners)
  products = await putOnSale(world, [100_000])
})

afterAll(() => world?.stop())

test.each(DEATHS)('$deed, $at: the $victim is killed', async ({ victim, ...step }) => {
  const [person] = people
  if (!person) throw new Error('nobody signed up')
  const found = await dieAt({ world, notebook, products }, person, step, victim)

  const isCancelled = step.deed === 'cancel'
  expect(found).toEqual(
    isCancelled ? { order: 'cancelled', payment: 'refunded' } : { order: 'placed', payment: 'captured' },
  )
})

test('after all of them the books agree, and the shop died only when it was killed', async () => {
  const verdict = await converge(world, { products, notebook, manners })

  expect(verdict.figures.payments).toBeGreaterThan(0)
  expect(listFindings(verdict)).toEqual([])
  expect(world.apps[0]?.counts.crashes, world.lastWords()).toBe(0)
})
