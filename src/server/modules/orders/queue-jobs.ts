import { addJobs, type Job } from '#platform/jobs/add-job.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { MailedStep } from './mails.ts'

/** Tells the customer of an order's newest step, or of one of its refunds. */
export const orderMailJob = (orderId: string, step: MailedStep, refundId?: string): Job => ({
  name: 'order-mail',
  payload: { orderId, mail: step, refundId },
  key: ['order-mail', orderId, step, refundId ?? []].flat().join(':'),
})

/** Has the customer told, once the caller's transaction is committed. */
export const queueOrderMail = (tx: Tx, orderId: string, step: MailedStep, refundId?: string): Promise<void> =>
  addJobs(tx, [orderMailJob(orderId, step, refundId)])

/** Later than the mail that carries it and draws it first, as a rule: two drawings at once are one too many. */
const AFTER_THE_MAIL_MS = 30_000

/** By which the job is taken back when somebody has drawn the document. */
export const documentJobKey = (number: string): string => `draw-document:${number}`

/** Draws an invoice or a credit note, once, in the words of this day, should no mail and no caller do it before. */
const documentJob = (document: { orderId: string; number: string }): Job => ({
  name: 'draw-document',
  payload: document,
  key: documentJobKey(document.number),
  delayMs: AFTER_THE_MAIL_MS,
})

/** Has it drawn, once the caller's transaction is committed. */
export const queueDocument = (tx: Tx, document: { orderId: string; number: string }): Promise<void> =>
  addJobs(tx, [documentJob(document)])

/** Tells the owner of a new order. */
export const ownerMailJob = (orderId: string): Job => ({
  name: 'owner-mail',
  payload: { orderId },
  key: `owner-mail:${orderId}`,
})
