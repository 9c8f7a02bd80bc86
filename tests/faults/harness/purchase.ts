import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf } from '#contract/endpoints.ts'
import { ADDRESS } from '#tests/support/buying.ts'
import type { Caller } from './caller.ts'
import type { Deployment } from './deployment.ts'
import { cartKey, type Observations } from './observations.ts'
import type { Person } from './people.ts'
import type { Product } from './products.ts'
import { createRandom, type Random } from './random.ts'
import type { Proof } from './sandbox.ts'

export type Scene = {
  deployment: Deployment
  observations: Observations
  products: readonly Product[]
  /** Who gives pieces back; without one, nobody does. */
  owner?: Caller
}

const MAX_TRIES = 6

/** Puts one to three products into the cart, and notes what surely arrived there. */
export async function fillCart({ observations, products }: Scene, { email, caller }: Person, random: Random) {
  const chosen = random.shuffle(products).slice(0, random.between(1, 3))
  for (const { id } of chosen) {
    const quantity = random.between(1, 3)
    const answer = await caller.insist('addToCart', { body: { productId: id, quantity } })
    const key = cartKey(email, id)
    if (answer.status === 200) observations.added.set(key, (observations.added.get(key) ?? 0) + quantity)
    else if (answer.body.code !== 'quantity_limit') surprise(observations, 'addToCart', answer)
  }
}

/** Opens a payment for what is in the cart and answers the provider's order id; `null` when it cannot be had. */
export async function openPayment(scene: Scene, person: Person, mostTries = MAX_TRIES): Promise<string | null> {
  const { observations } = scene
  const { email, caller } = person
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { body } = await caller.insist('readCart')
    const answer = await caller.attempt('createCheckoutSession', { body: { shippingAddress: ADDRESS } })
    if (answer.status === 200) {
      const { id, amount } = answer.body
      // A payment of before may have emptied the cart meanwhile, and with offers another cart can come to the same total.
      const { body: after } = await caller.insist('readCart')
      const [lines, linesAfter] = [linesIn(body), linesIn(after)]
      observations.sessions.set(id, {
        email,
        amountPaise: amount,
        lines: isDeepStrictEqual(lines, linesAfter) ? lines : null,
      })
      return id
    }
    if (answer.body.code === 'cart_empty') return null
    if (answer.body.code === 'out_of_stock') return emptyOfCounted(scene, person)
    if (answer.status !== 0 && answer.status !== 503) surprise(observations, 'createCheckoutSession', answer)
    await sleep(200)
  }
  return null
}

const linesIn = ({ cart }: AnswerOf<'readCart'>) =>
  cart.products.map(({ _id, quantity }) => ({ productId: _id, quantity }))

/** Takes what is running out off the cart, as the customer is asked to. */
async function emptyOfCounted({ observations, products }: Scene, { email, caller }: Person): Promise<null> {
  for (const { id, stock, parts } of products) {
    if (stock === null && !parts) continue
    observations.added.delete(cartKey(email, id)) // nothing can be said about this line any more
    await caller.insist('removeFromCart', { params: { productId: id } })
  }
  return null
}

/** Brings the proof of a payment to the shop, by the page or by the provider's redirect; answers the order. */
export async function bringProof(scene: Scene, person: Person, proof: Proof, isRedirected = false) {
  const { observations } = scene
  const orderId = isRedirected ? await returnByForm(person, proof) : await verify(scene, person, proof)
  if (orderId) observations.acknowledged.set(orderId, { paymentId: proof.razorpay_payment_id, email: person.email })

  return orderId
}

/** Buys from start to end, on a day on which nothing goes wrong. */
export async function buyOnce(scene: Scene, person: Person): Promise<void> {
  await fillCart(scene, person, createRandom(1))
  const proof = await scene.deployment.sandbox.pay((await openPayment(scene, person)) ?? '', { webhook: false })
  if (proof) await bringProof(scene, person, proof)
}

async function verify({ observations }: Scene, { caller }: Person, proof: Proof): Promise<string | null> {
  const answer = await caller.insist('verifyPayment', { body: proof })
  if (answer.status === 200) return answer.body.orderId
  if (answer.body.code !== 'payment_refunded') surprise(observations, 'verifyPayment', answer)

  return null
}

async function returnByForm({ caller }: Person, proof: Proof): Promise<string | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await caller.request('POST', '/payments/return', { body: new URLSearchParams(proof) })
    const orderId = /^\/orders\/([\w-]+)\?placed=1$/.exec(answer.location)?.[1]
    if (answer.status === 303) return orderId ?? null
    await sleep(300)
  }
  return null
}

function surprise(observations: Observations, call: string, { status, body }: { status: number; body: object }): void {
  observations.surprises.push(`${call} ${status} ${JSON.stringify(body)}`)
}
