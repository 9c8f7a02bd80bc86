import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import type { OrderDeps } from './deps.ts'
import { foldTallies } from './fold-tallies.ts'
import { followRefunds } from './follow-refunds.ts'
import { indexOldOrders } from './index-old-orders.ts'
import { mailToOwner } from './mails.ts'
import { orderWithCustomer } from './read-order.ts'
import { tellShipped } from './ship-orders.ts'

export const ORDER_JOBS = {
  'fold-tallies': 'work',
  'shipped-mail': 'notification',
  'index-old-orders': 'work',
  'refund-news': 'work',
  'owner-mail': 'notification',
} as const satisfies JobKinds

/** The jobs about orders; `order-mail`, which carries the invoice, is the invoices'. */
export const orderJobs = (deps: OrderDeps): Tasks<typeof ORDER_JOBS> => ({
  kinds: ORDER_JOBS,
  tasks: {
    'fold-tallies': () => foldTallies(deps),
    'shipped-mail': ({ shipmentId }: { shipmentId: string }) => tellShipped(deps, shipmentId),
    'index-old-orders': () => indexOldOrders(deps),
    'refund-news': ({ paymentId }: { paymentId: string }) => followRefunds(deps, paymentId),
    'owner-mail': async ({ orderId }: { orderId: string }) =>
      deps.mail.send(deps.shop.ownerEmail, ...mailToOwner(await orderWithCustomer(deps, orderId), deps.shop.url)),
  },
  every: { 'fold-tallies': '* * * * *' },
})
