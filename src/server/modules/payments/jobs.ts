import { DAY_MS } from '#domain/durations.ts'
import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import type { PaymentDeps } from './deps.ts'
import { findReferences } from './find-references.ts'
import { confirmRefund, sendRefund } from './send-refund.ts'
import { removeEventsBefore } from './stores/payments.ts'

/** Long after the provider's last repetition; what they told stands in the payments and refunds. */
const EVENTS_KEPT_MS = 90 * DAY_MS

export const PAYMENT_JOBS = {
  refund: 'work',
  'refund-event': 'work',
  'sweep-payment-events': 'work',
  'find-references': 'work',
} as const satisfies JobKinds

/** The jobs about payments; `payment-event` is the checkout's. */
export const paymentJobs = (deps: PaymentDeps): Tasks<typeof PAYMENT_JOBS> => ({
  kinds: PAYMENT_JOBS,
  tasks: {
    refund: ({ refundId }: { refundId: string }) => sendRefund(deps, refundId),
    'refund-event': ({ paymentId }: { paymentId: string }) => confirmRefund(deps, paymentId),
    'find-references': () => findReferences(deps),
    'sweep-payment-events': () => removeEventsBefore(deps.db, new Date(deps.clock().getTime() - EVENTS_KEPT_MS)),
  },
  every: { 'sweep-payment-events': '37 3 * * *', 'find-references': '7 21 * * *' },
})
