import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Product, putOnSale } from './harness/assortment.ts'
import { newManners } from './harness/caller.ts'
import { converge } from './harness/convergence.ts'
import { newNotebook } from './harness/notebook.ts'
import { type Person, signUp } from './harness/people.ts'
import { dieAt } from './harness/step-run.ts'
import { STEPS } from './harness/step-table.ts'
import { openWorld, type World } from './harness/world.ts'

const [notebook, manners] = [newNotebook(), newManners()]
let world: World
let products: Product[]
let person: Person

beforeAll(async () => {
  world = await openWorld()
  const [first] = await signUp(world, 1, manners)
  if (!first) throw new Error('nobody signed up')
  person = first
  products = await putOnSale(world, [100_000])
})

afterAll(() => world?.stop())

const atTheDatabase = STEPS.filter(({ spot }) => !('call' in spot))

describe.each([
  ['app', STEPS],
  ['database', atTheDatabase],
] as const)('the %s is killed', (victim, steps) => {
  test.each(steps)('$deed: $at', async (step) => {
    const found = await dieAt({ world, notebook, products }, person, step, victim)

    const isCancelled = step.deed === 'cancel'
    expect(found).toEqual(
      isCancelled ? { order: 'cancelled', payment: 'refunded' } : { order: 'placed', payment: 'captured' },
    )
  })
})

test('after all of them the books agree, and the shop died only when it was killed', async () => {
  const { findings } = await converge(world, { products, notebook, manners })

  expect(Object.entries(findings).flatMap(([kind, list]) => list.map((finding) => `${kind}: ${finding}`))).toEqual([])
  expect(world.apps[0]?.counts.crashes).toBe(0)
})
