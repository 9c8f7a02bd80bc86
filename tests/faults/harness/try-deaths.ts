import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAnswerStats } from './caller.ts'
import { converge } from './convergence.ts'
import { type Deployment, openDeployment } from './deployment.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { newObservations } from './observations.ts'
import { type Person, signUp } from './people.ts'
import { addProducts, type Product } from './products.ts'
import { buyOnce } from './purchase.ts'
import { dieAt } from './step-run.ts'
import type { Death } from './step-table.ts'

/** One test for each of these deaths, all on one deployment, and one that compares the books afterwards. */
export function tryDeaths(deaths: readonly Death[]): void {
  const [observations, answerStats] = [newObservations(), newAnswerStats()]
  let deployment: Deployment
  let products: Product[]
  let people: Person[]

  const shopper = (): Person => {
    const [person] = people
    if (!person) throw new Error('nobody signed up')
    return person
  }

  beforeAll(async () => {
    deployment = await openDeployment({ isShortLived: true })
    people = await signUp(deployment, 1, answerStats)
    products = await addProducts(deployment, [100_000])
  })

  afterAll(() => deployment?.stop())

  test.each(deaths)('$deed, $at: the $victim is killed', async ({ victim, ...step }) => {
    const found = await dieAt({ deployment, observations, products }, shopper(), step, victim)

    const isCancelled = step.deed === 'cancel'
    expect(found).toEqual(
      isCancelled ? { order: 'cancelled', payment: 'refunded' } : { order: 'placed', payment: 'captured' },
    )
  })

  test('after all of them the books agree, and the shop died only when it was killed', async () => {
    await buyOnce({ deployment, observations, products }, shopper())
    const verdict = await converge(deployment, { products, observations, answerStats })

    expect(verdict.figures.payments).toBeGreaterThan(0)
    expectNoFindings(verdict)
    expect(deployment.apps[0]?.counts.crashes, deployment.lastWords()).toBe(0)
  })
}
