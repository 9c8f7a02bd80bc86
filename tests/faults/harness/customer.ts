import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from './people.ts'
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
  abandons: 6,
}

/** One checkout, from the cart to whatever end chance has in mind. */
export async function checkOut(scene: Scene, person: Person, random: Random): Promise<void> {
  await fillCart(scene, person, random)
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
    case 'abandons':
      return
  }
}

const howToPay = (random: Random) => ({
  webhook: random.chance(0.6),
  ...(random.chance(0.2) && { capture: false }),
  ...(random.chance(0.1) && { delayMs: random.between(50, 600) }),
})
