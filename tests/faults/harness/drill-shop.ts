import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf } from '#contract/endpoints.ts'
import { ADDRESS } from '#tests/support/buying.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { type AnswerStats, type Caller, createCaller } from './caller.ts'
import type { Person } from './people.ts'
import type { startSandbox } from './sandbox.ts'

type Order = AnswerOf<'readOrder'>

/** What somebody bought, as they read it then, and what they paid it with. */
export type Sold = { person: Person; order: Order; paymentId: string }

/** A folder of the drill's own. */
export function folder(name: string): string {
  const path = mkdtempSync(join(tmpdir(), `dhamaka-drill-${name}-`))
  chmodSync(path, 0o755) // the database runs as another user when this one is root

  return path
}

export async function openPayment({ caller }: Person, productId: string): Promise<string> {
  await caller.insist('addToCart', { body: { productId, quantity: 1 } })

  return (await caller.insist('createCheckoutSession', { body: { shippingAddress: ADDRESS } })).body.id
}

/** Buys one piece from start to end. */
export async function buy(
  sandbox: Pick<Awaited<ReturnType<typeof startSandbox>>, 'pay'>,
  person: Person,
  productId: string,
): Promise<Sold> {
  const proof = await sandbox.pay(await openPayment(person, productId), { webhook: false })
  if (!proof) throw new Error('the provider took no payment')
  const { body } = await person.caller.insist('verifyPayment', { body: proof })

  return { person, order: await orderOf(person.caller, body.orderId), paymentId: proof.razorpay_payment_id }
}

export const orderOf = async (caller: Caller, id: string): Promise<Order> =>
  (await caller.insist('readOrder', { params: { id } })).body

/** How the picture of the only product answers. */
export async function pictureStatus(url: string, stats: AnswerStats): Promise<number> {
  const { body } = await createCaller([url], stats).insist('listProducts')

  return (await fetch(new URL(body[0]?.image ?? '/none', url))).status
}

/** Somebody whose session has ended. */
export async function signInAgain(url: string, { email }: Person, stats: AnswerStats): Promise<Person> {
  const { body } = await createCaller([url], stats).insist('login', { body: { email, password: STRONG_PASSWORD } })

  return { email, token: body.token, caller: createCaller([url], stats, body.token) }
}
