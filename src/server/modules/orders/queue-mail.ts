import { addJob } from '#platform/jobs/add-job.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { OrderMail } from './mails.ts'

/** Has the customer told of an order's newest step, once the caller's transaction is committed. */
export const queueOrderMail = (tx: Tx, orderId: string, mail: OrderMail): Promise<void> =>
  addJob(tx, 'order-mail', { orderId, mail }, { key: `order-mail:${orderId}:${mail}` })

/** Has the owner told of a new order. */
export const queueOwnerMail = (tx: Tx, orderId: string): Promise<void> =>
  addJob(tx, 'owner-mail', { orderId }, { key: `owner-mail:${orderId}` })
