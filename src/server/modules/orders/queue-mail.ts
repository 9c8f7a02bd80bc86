import { addJob } from '#platform/jobs/add-job.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { OrderMail } from './mails.ts'

/** Has the customer told of an order's newest step, or of one of its refunds, once the caller's transaction is committed. */
export const queueOrderMail = (tx: Tx, orderId: string, mail: OrderMail, refundId?: string): Promise<void> =>
  addJob(
    tx,
    'order-mail',
    { orderId, mail, refundId },
    { key: ['order-mail', orderId, mail, refundId ?? []].flat().join(':') },
  )

/** Later than the mail that carries it and draws it first, as a rule: two drawings at once are one too many. */
const AFTER_THE_MAIL_MS = 30_000

/** Has an invoice or a credit note drawn, once, in the words of this day, should no mail and no caller do it before. */
export const queueDocument = (tx: Tx, document: { orderId: string; number: string }): Promise<void> =>
  addJob(tx, 'draw-document', document, { key: `draw-document:${document.number}`, delayMs: AFTER_THE_MAIL_MS })

/** Has the owner told of a new order. */
export const queueOwnerMail = (tx: Tx, orderId: string): Promise<void> =>
  addJob(tx, 'owner-mail', { orderId }, { key: `owner-mail:${orderId}` })
