import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { ADDRESS } from '#tests/support/buying.ts'

type Shop = { port: number; productId: string; keySecret: string }

/** Somebody who buys the same again and again, over a connection of their own. */
export function openBuyer({ port, productId, keySecret }: Shop, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = async (path: string, body: object): Promise<Record<string, string>> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = request({ port, path, agent, headers, method: 'POST' }).end(JSON.stringify(body))
    const [response] = await once(sent, 'response')
    const said = (await json(response)) as Record<string, string>
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${said.message}`)

    return said
  }

  return {
    addToCart: () => call('/api/cart', { productId, quantity: 2 }),

    openCheckout: async (): Promise<string> =>
      (await call('/api/orders/create-checkout-session', { shippingAddress: ADDRESS })).id ?? '',

    /** Brings back what the provider's pop-up would hand to the page. */
    pay(providerOrderId: string): Promise<unknown> {
      const paymentId = providerOrderId.replace('order_', 'pay_')
      const proof = createHmac('sha256', keySecret).update(`${providerOrderId}|${paymentId}`).digest('hex')

      return call('/api/orders/verify-payment', {
        razorpay_payment_id: paymentId,
        razorpay_order_id: providerOrderId,
        razorpay_signature: proof,
      })
    },

    async buy(): Promise<void> {
      await this.addToCart()
      await this.pay(await this.openCheckout())
    },

    leave: () => agent.destroy(),
  }
}

export type Buyer = ReturnType<typeof openBuyer>

/** So many purchases by all of them at once, each one after the other. */
export async function buyTogether(buyers: readonly Buyer[], purchases: number) {
  let left = purchases
  const start = performance.now()
  await Promise.all(
    buyers.map(async (buyer) => {
      while (left-- > 0) await buyer.buy()
    }),
  )
  return { requests: purchases, seconds: (performance.now() - start) / 1000 }
}
