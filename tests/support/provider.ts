import type { TestShop } from './shop.ts'

type Act = {
  do: string
  payment_id?: string
  amount?: number
  status?: 'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'
  webhook?: boolean
  order_id?: string
  times?: number
}

/** Has something happen at the provider that the shop did not ask for. Nobody tells the shop unless asked to. */
export async function control(
  shop: Pick<TestShop, 'sandbox'>,
  act: Act,
): Promise<{ id: string } & Record<string, unknown>> {
  const response = await fetch(`${shop.sandbox.url}/razorpay/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ webhook: false, ...act }),
  })
  if (!response.ok) throw new Error(`the sandbox did not ${act.do}: ${await response.text()}`)

  return response.json() as Promise<{ id: string } & Record<string, unknown>>
}

/** The same, and the shop is told of it, as usual. */
export const atProvider = (shop: Pick<TestShop, 'sandbox'>, act: Act) => control(shop, { webhook: true, ...act })
