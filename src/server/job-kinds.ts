import { ACCOUNT_JOBS } from '#modules/accounts/jobs.ts'
import { BACK_IN_STOCK_JOBS } from '#modules/back-in-stock/jobs.ts'
import { BACKUP_JOBS } from '#modules/backups/jobs.ts'
import { CHECKOUT_JOBS } from '#modules/checkout/jobs.ts'
import { DISPUTE_JOBS } from '#modules/disputes/jobs.ts'
import { INVOICE_JOBS } from '#modules/invoices/jobs.ts'
import { MAIL_JOBS } from '#modules/mail/jobs.ts'
import { MEDIA_JOBS } from '#modules/media/jobs.ts'
import { MONEY_HEALTH_JOBS } from '#modules/money-health/jobs.ts'
import { ORDER_JOBS } from '#modules/orders/jobs.ts'
import { PAYMENT_JOBS } from '#modules/payments/jobs.ts'
import { REVIEW_JOBS } from '#modules/reviews/jobs.ts'
import { SETTLEMENT_JOBS } from '#modules/settlements/jobs.ts'
import { STAFF_JOBS } from '#modules/staff/jobs.ts'
import type { JobKinds } from '#platform/jobs/job-runner.ts'

/** Of no module's: what the platform sweeps. */
export const PLATFORM_JOBS = { 'sweep-limits': 'work' } as const satisfies JobKinds

/** Every job of the shop with its kind, for who knows the jobs by their names only: backups and metrics. */
export const JOB_KINDS = {
  ...ACCOUNT_JOBS,
  ...BACK_IN_STOCK_JOBS,
  ...BACKUP_JOBS,
  ...CHECKOUT_JOBS,
  ...DISPUTE_JOBS,
  ...INVOICE_JOBS,
  ...MAIL_JOBS,
  ...MEDIA_JOBS,
  ...MONEY_HEALTH_JOBS,
  ...ORDER_JOBS,
  ...PAYMENT_JOBS,
  ...REVIEW_JOBS,
  ...SETTLEMENT_JOBS,
  ...STAFF_JOBS,
  ...PLATFORM_JOBS,
}

const KINDS: JobKinds = JOB_KINDS

/** Whether all that a job does is write to somebody. */
export const isNotification = (job: string): boolean => KINDS[job] === 'notification'

/** Notifications that give the mail server nothing: an alarm goes to a webhook, the others queue a `mail` for each who is written to. */
const WITHOUT_MAIL = [
  'alert',
  'ask-for-reviews',
  'look-for-stock',
  'stock-is-back',
] as const satisfies (keyof typeof JOB_KINDS)[]

/** Whether a job gives the mail server a mail. */
export const isMail = (job: string): boolean => isNotification(job) && !WITHOUT_MAIL.some((other) => other === job)
