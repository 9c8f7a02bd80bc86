import { paymentWebhook } from '#contract/payments.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { readBytes } from '#platform/http/request-body.ts'
import type { PaymentDeps } from './deps.ts'
import { receiveEvent } from './receive-event.ts'

const LONGEST_EVENT = 1_000_000

/** Where the provider tells what happened. */
export function paymentRoutes(serve: Serve, deps: PaymentDeps): void {
  serve(paymentWebhook, async ({ c }) => {
    const body = await readBytes(c, LONGEST_EVENT)
    await receiveEvent(deps, body, (name) => c.req.header(name))

    return { status: 'ok' as const }
  })
}
