import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from './people.ts'
import { CODE } from './products.ts'
import { bringProof, fillCart, openPayment, type Scene } from './purchase.ts'
import type { Random } from './random.ts'
import type { Proof } from './sandbox.ts'
import { expireCheckout } from './time-travel.ts'

const WAYS = {
  plain: 40,
  'closes the browser': 16,
  'comes back by redirect': 8,
  'verifies in two tabs at once': 8,
  'pays in two tabs': 6,
  'pays twice': 6,
  'fails, then pays': 6,
  'fails, and the bank says yes later': 4,
  'pays after the reservation is over': 4,
  'gets an offer or a fee': 3,
  'gets money back in the dashboard': 4,
  'gets a piece back': 4,
  'goes to the bank': 4,
  abandons: 6,
}

/** One checkout, from the cart to whatever end chance has in mind. */
export async function checkOut(scene: Scene, person: Person, random: Random): Promise<void> {
  await fillCart(scene, person, random)
  // Used up or not, right or wrong: what the cart then says is the cart's.
  if (random.chance(0.2)) await person.caller.insist('enterCode', { body: { code: CODE } })
  const orderId = await openPayment(scene, person)
  if (!orderId) return

  const { sandbox } = scene.deployment
  const pay = (options = {}) => sandbox.pay(orderId, { ...howToPay(random), ...options })
  const bring = (proof: Proof | null, isRedirected = false) => proof && bringProof(scene, person, proof, isRedirected)

  switch (random.weighted(WAYS)) {
    case 'plain': {
      const placed = await bring(await pay())
      if (placed && random.chance(0.15)) await person.caller.insist('cancelOrder', { params: { id: placed } })
      return
    }
    case 'closes the browser':
      return void (await pay())
    case 'comes back by redirect':
      return void (await bring(await pay(), true))
    case 'verifies in two tabs at once': {
      const proof = await pay()
      return void (await Promise.all([bring(proof), bring(proof)]))
    }
    case 'pays in two tabs': {
      const other = await openPayment(scene, person)
      const proofs = await Promise.all([pay(), other ? sandbox.pay(other, howToPay(random)) : null])
      return void (await Promise.all(proofs.map((proof) => bring(proof))))
    }
    case 'pays twice': {
      const proofs = [await pay({ again: true }), await pay({ again: true })]
      return void (await Promise.all(random.shuffle(proofs).map((proof) => bring(proof))))
    }
    case 'fails, then pays':
      await pay({ outcome: 'failure' })
      return void (await bring(await pay()))
    case 'fails, and the bank says yes later': {
      await pay({ outcome: 'failure' })
      await sleep(random.between(0, 300))
      const [failed] = await sandbox.paymentsOf(orderId)
      return void (await pay({ payment_id: failed?.id }))
    }
    case 'pays after the reservation is over':
      await expireCheckout(scene.deployment, orderId)
      return void (await bring(await pay()))
    case 'gets an offer or a fee':
      scene.observations.meddled.withAmounts += 1
      await sandbox.control({ do: random.chance(0.5) ? 'offer' : 'fee', amount: 1_000, order_id: orderId })
      return void (await bring(await pay()))
    case 'gets money back in the dashboard': {
      const proof = await pay()
      const placed = await bring(proof)
      if (proof) await refundInDashboard(scene, proof, random)
      if (placed && random.chance(0.3)) await person.caller.insist('cancelOrder', { params: { id: placed } })
      return
    }
    case 'gets a piece back': {
      const placed = await bring(await pay())
      if (placed) await refundPieces(scene, placed, random.between(1, 2))
      if (placed && random.chance(0.3)) await person.caller.insist('cancelOrder', { params: { id: placed } })
      return
    }
    case 'goes to the bank': {
      const proof = await pay()
      const placed = await bring(proof)
      if (proof) await dispute(scene, proof, random, 'created')
      if (placed && random.chance(0.3)) await person.caller.insist('cancelOrder', { params: { id: placed } })
      if (proof) await dispute(scene, proof, random, random.chance(0.5) ? 'won' : 'lost')
      return
    }
    case 'abandons':
      return
  }
}

async function refundInDashboard({ deployment, observations }: Scene, proof: Proof, random: Random): Promise<void> {
  observations.meddled.withRefunds += 1
  const part = random.chance(0.6) ? { amount: random.between(100, 5_000) } : {}
  const act = { do: 'dashboard-refund', payment_id: proof.razorpay_payment_id, webhook: random.chance(0.5) }
  await deployment.sandbox.control({ ...act, ...part })
}

/** Moves a dispute on, told by webhook or found by the sweep; money that was not captured yet cannot be disputed. */
async function dispute({ deployment, observations }: Scene, proof: Proof, random: Random, status: string) {
  observations.meddled.withDisputes += 1
  const act = { do: 'dispute', payment_id: proof.razorpay_payment_id, status, webhook: random.chance(0.5) }
  await deployment.sandbox.control(act)
}

/** Gives pieces of an order's first line back, one after the other; they are for sale again. */
async function refundPieces({ owner, observations }: Scene, orderId: string, count: number): Promise<void> {
  const params = { id: orderId }
  const { body: order } = (await owner?.insist('readOrder', { params })) ?? {}
  const [line] = order?.items ?? []
  if (!owner || !line) return
  observations.meddled.withRefunds += 1 // all of it may go back, and the order stays
  const body = { reason: 'arrived broken', lines: [{ productId: line.productId, quantity: 1 }], restock: true }
  for (let piece = 0; piece < count; piece += 1) await owner.insist('refundOrder', { params, body })
}

const howToPay = (random: Random) => ({
  webhook: random.chance(0.6),
  ...(random.chance(0.2) && { capture: false }),
  ...(random.chance(0.1) && { delayMs: random.between(50, 600) }),
})
