import * as calls from '#contract/payments.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { readBytes } from '#platform/http/request-body.ts'
import type { PaymentDeps } from './deps.ts'
import { finishRefundByHand } from './finish-refund-by-hand.ts'
import { receiveEvent } from './receive-event.ts'
import { retryRefund } from './retry-refund.ts'

const MAX_EVENT_BYTES = 1_000_000

/** Where the provider tells what happened, and where the owner deals with refunds that it refused. */
export function paymentRoutes(serve: Serve, deps: PaymentDeps): void {
  serve(calls.paymentWebhook, async ({ c }) => {
    const body = await readBytes(c, MAX_EVENT_BYTES)
    await receiveEvent(deps, body, (name) => c.req.header(name))

    return { status: 'ok' as const }
  })

  serve(calls.retryRefund, async ({ caller, params }) => {
    await retryRefund(deps, caller.id, params.id)
    return { message: 'The refund is tried again.' }
  })

  serve(calls.finishRefundByHand, async ({ caller, params, body }) => {
    await finishRefundByHand(deps, caller.id, params.id, body.reference)
    return { message: 'Noted: the money went back by hand.' }
  })
}
