import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import type { CheckoutDeps } from './deps.ts'
import { labelProviderOrder } from './label-provider-order.ts'
import { queueAllReconciles, reconcile } from './reconcile.ts'
import { settleEvent } from './settle-event.ts'
import { settleFromList } from './settle-from-list.ts'

export const CHECKOUT_JOBS = {
  reconcile: 'work',
  'note-order': 'work',
  'ask-soon': 'work',
  'ask-for-all': 'work',
  'payment-event': 'work',
} as const satisfies JobKinds

/** The jobs about buying. */
export const checkoutJobs = (deps: CheckoutDeps): Tasks<typeof CHECKOUT_JOBS> => ({
  kinds: CHECKOUT_JOBS,
  tasks: {
    reconcile: ({ checkoutId }: { checkoutId: string }) => reconcile(deps, checkoutId),
    'note-order': ({ checkoutId }: { checkoutId: string }) => labelProviderOrder(deps, checkoutId),
    // After a start, both: every unfinished checkout by its own, and many at once from the provider's list.
    'ask-soon': () => queueAllReconciles(deps),
    'ask-for-all': () => settleFromList(deps),
    'payment-event': ({ paymentId }: { paymentId: string }) => settleEvent(deps, paymentId),
  },
})
