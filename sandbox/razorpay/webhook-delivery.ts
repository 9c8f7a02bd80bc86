import { seal } from './signature.ts'

export type WebhookEvent = { id: string; name: string; body: string; createdAt: number }

const AT_ONCE = 16

const PATIENCE_MS = 5000

type WebhookDelivery = {
  deliver: (event: WebhookEvent) => Promise<'taken' | 'refused' | 'stopped'>
  stop: () => void
}

/** Carries events to the shop, a few at a time, each with the provider's signature. */
export function createWebhookDelivery({ url, secret }: { url: () => string; secret: string }): WebhookDelivery {
  const stopping = new AbortController()
  const waiting: (() => void)[] = []
  let underWay = 0

  async function post({ id, body }: WebhookEvent) {
    try {
      const answer = await fetch(url(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-signature': seal(body, secret),
          'x-razorpay-event-id': id,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(PATIENCE_MS)]),
      })
      await answer.body?.cancel()
      return answer.ok ? 'taken' : 'refused'
    } catch {
      return stopping.signal.aborted ? 'stopped' : 'refused' // Down, slow or reset: all the same to the provider.
    }
  }

  return {
    async deliver(event) {
      if (underWay >= AT_ONCE) await new Promise<void>((turn) => waiting.push(turn))
      if (stopping.signal.aborted) return 'stopped'

      underWay += 1
      try {
        return await post(event)
      } finally {
        underWay -= 1
        waiting.shift()?.()
      }
    },

    stop() {
      stopping.abort()
      for (const turn of waiting.splice(0)) turn()
    },
  }
}
