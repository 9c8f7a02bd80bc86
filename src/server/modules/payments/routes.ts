import { paymentWebhook, readMoneyHealth } from '#contract/payments.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { readBytes } from '#platform/http/request-body.ts'
import type { Payments } from './service.ts'

const LONGEST_EVENT = 1_000_000

export function paymentRoutes(serve: Serve, payments: Payments): void {
  serve(paymentWebhook, async ({ c }) => {
    const body = await readBytes(c, LONGEST_EVENT)
    await payments.receiveEvent(body, c.req.header('x-razorpay-signature') ?? '', c.req.header('x-razorpay-event-id'))

    return { status: 'ok' as const }
  })

  serve(readMoneyHealth, () => payments.alarms())
}
