import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

type Act = { do: string; payment_id?: string; order_id?: string; amount?: number; webhook?: boolean; times?: number }

/** Has something happen at the provider without the shop: an offer, a fee, a refund in its dashboard. */
export async function atProvider({ sandbox }: Pick<TestShop, 'sandbox'>, act: Act): Promise<void> {
  const answer = await fetch(`${sandbox.url}/razorpay/control`, { method: 'POST', body: JSON.stringify(act) })

  expect(answer.status).toBe(200)
}
