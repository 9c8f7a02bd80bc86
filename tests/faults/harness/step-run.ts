import { setTimeout as sleep } from 'node:timers/promises'
import { ADDRESS } from '#tests/support/buying.ts'
import { setBreakpoint } from './breakpoints.ts'
import type { Person } from './people.ts'
import { bringProof, fillCart, openPayment, type Scene } from './purchase.ts'
import { createRandom } from './random.ts'
import type { Proof } from './sandbox.ts'
import type { Step, Victim } from './step-table.ts'
import { ageLocks, hurryCheckout } from './time-travel.ts'

const PATIENCE_MS = 40_000

/**
 * Brings the shop to the step, kills the victim there, lets it come back, and answers what became of the money:
 * the statuses of the order and of the payment at the provider.
 */
export async function dieAt(scene: Scene, person: Person, step: Step, victim: Victim) {
  const { deployment } = scene
  const [app] = deployment.apps
  const begun = await prepare(scene, person, step)
  if (victim === 'database') await deployment.database.isSteady()

  const active = await setBreakpoint(deployment, step.breakpoint)
  const doing = begun.act()
  try {
    await active.reached()
    await (victim === 'app' ? app?.kill() : deployment.database.kill())
  } finally {
    await active.release()
  }
  await doing
  await ageLocks(deployment)
  if (victim === 'app') await app?.start()

  const orderId = await begun.goOn(victim)
  return waitFor(scene, orderId, step.deed === 'cancel')
}

/** Everything before the step, what leads to it, and what the customer does when the shop is back. */
async function prepare(scene: Scene, person: Person, { deed, isAuthorizedOnly }: Step) {
  const { sandbox } = scene.deployment
  const { caller } = person
  await fillCart(scene, person, createRandom(1))

  if (deed === 'open') {
    return {
      act: () => caller.attempt('createCheckoutSession', { body: { shippingAddress: ADDRESS } }),
      async goOn() {
        const orderId = await have(openPayment(scene, person))
        await bringProof(scene, person, await have(sandbox.pay(orderId, { webhook: false })))
        return orderId
      },
    }
  }

  const orderId = await have(openPayment(scene, person))
  if (deed === 'webhook') return { act: () => sandbox.pay(orderId), goOn: async () => orderId }

  const proof = await have(sandbox.pay(orderId, { webhook: false, ...(isAuthorizedOnly && { capture: false }) }))
  if (deed === 'reconcile') return { act: () => hurryCheckout(scene.deployment, orderId), goOn: async () => orderId }
  if (deed === 'cancel') return cancelling(scene, person, orderId, proof)

  return {
    act: () => caller.attempt('verifyPayment', { body: proof }),
    // With the shop gone the browser is closed; with the database gone the customer tries again.
    async goOn(victim: Victim) {
      if (victim === 'database') await bringProof(scene, person, proof)
      return orderId
    },
  }
}

async function cancelling(scene: Scene, person: Person, orderId: string, proof: Proof) {
  const id = await have(bringProof(scene, person, proof))
  return {
    act: () => person.caller.attempt('cancelOrder', { params: { id } }),
    async goOn() {
      await person.caller.insist('cancelOrder', { params: { id } })
      return orderId
    },
  }
}

/** Waits, each job's turn brought forward, until the money has come to rest. */
async function waitFor({ deployment }: Scene, providerOrderId: string, isCancelled: boolean) {
  const deadline = Date.now() + PATIENCE_MS
  const wanted = isCancelled ? { order: 'cancelled', payment: 'refunded' } : { order: 'placed', payment: 'captured' }
  while (true) {
    await hurryCheckout(deployment, providerOrderId)
    const [row] = await deployment.database.query<{ status: string }>(
      'select o.status from orders o join checkouts c on c.id = o.checkout_id where c.provider_order_id = $1',
      [providerOrderId],
    )
    const [payment] = await deployment.sandbox.paymentsOf(providerOrderId)
    const found = { order: row?.status, payment: payment?.status }
    const isThere = found.order === wanted.order && found.payment === wanted.payment
    if (isThere || Date.now() > deadline) return found
    await sleep(100)
  }
}

async function have<Value>(value: Promise<Value | null>): Promise<Value> {
  const found = await value
  if (found === null) throw new Error('the shop did not get as far as the step')
  return found
}
