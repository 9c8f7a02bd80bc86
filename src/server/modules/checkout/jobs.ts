import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import { askForAll } from './ask-for-all.ts'
import type { CheckoutDeps } from './deps.ts'
import { labelProviderOrder } from './label-provider-order.ts'
import { bringForward, reconcile } from './reconcile.ts'
import { settleEvent } from './settle-event.ts'

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
    'ask-soon': () => bringForward(deps),
    'ask-for-all': () => askForAll(deps),
    'payment-event': ({ paymentId }: { paymentId: string }) => settleEvent(deps, paymentId),
  },
})
