import type { Tasks } from '#platform/jobs/job-runner.ts'
import { askForAll } from './ask-for-all.ts'
import type { CheckoutDeps } from './deps.ts'
import { noteOrder } from './note-order.ts'
import { bringForward, reconcile } from './reconcile.ts'
import { settleEvent } from './settle-event.ts'

/** The jobs about buying. */
export const checkoutJobs = (deps: CheckoutDeps): Tasks => ({
  tasks: {
    reconcile: ({ checkoutId }: { checkoutId: string }) => reconcile(deps, checkoutId),
    'note-order': ({ checkoutId }: { checkoutId: string }) => noteOrder(deps, checkoutId),
    'ask-soon': () => bringForward(deps),
    'ask-for-all': () => askForAll(deps),
    'payment-event': ({ paymentId }: { paymentId: string }) => settleEvent(deps, paymentId),
  },
})
