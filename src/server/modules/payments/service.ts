import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { formatRupees } from '#domain/money.ts'
import { REFUND_TAKES } from '#domain/refund-time.ts'
import type { MailService } from '#modules/mail/service.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addJob, UNTIL_DONE } from '#platform/jobs/add-job.ts'
import type { Database, Query, Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { Clock } from '#ports/clock.ts'
import type { PaymentProvider, ProviderPayment } from '#ports/payment-provider.ts'
import { findAlarms } from './alarms.ts'
import { addRefundJob, lookUpRefund, runRefund } from './refund-job.ts'
import { paymentEvents, payments, refunds } from './tables.ts'

export type Payments = ReturnType<typeof createPayments>

type Deps = { db: Database; clock: Clock; provider: PaymentProvider; mail: MailService; ownerEmail: string }

const STUCK_AFTER_MS = 60 * 60_000

/** Long after the provider's last repetition; what they told stands in the payments and refunds. */
const EVENTS_KEPT_MS = 90 * 86_400_000

/** Money in and money out, as the provider's books show it. */
export function createPayments({ db, clock, provider, mail, ownerEmail }: Deps) {
  return {
    provider,

    /** Notes a payment of a checkout; a status never moves back. */
    async record(tx: Tx, checkoutId: string, payment: ProviderPayment): Promise<void> {
      const { id, amountPaise, method } = payment
      const status = payment.status === 'authorized' || payment.status === 'refunded' ? payment.status : 'captured'
      await tx
        .insert(payments)
        .values({ id, checkoutId, amountPaise, method, status, createdAt: clock() })
        .onConflictDoNothing()
      if (status === 'authorized') return

      await tx
        .update(payments)
        .set({ status, amountPaise, method: sql`coalesce(${method}, ${payments.method})` })
        .where(and(eq(payments.id, id), eq(payments.status, 'authorized')))
    },

    /** Sends a payment back in full, once, through the queue; true the first time. */
    async refund(tx: Tx, paymentId: string, reason: string): Promise<boolean> {
      const [refund] = await tx
        .insert(refunds)
        .values({ id: newId(), paymentId, reason, createdAt: clock() })
        .onConflictDoNothing()
        .returning({ id: refunds.id })
      if (!refund) return false

      await tx.update(payments).set({ status: 'refund_pending' }).where(eq(payments.id, paymentId))
      await addRefundJob(tx, refund.id)
      return true
    },

    /** Tells a customer of money that became no order. */
    tellRefund: (tx: Tx, email: string, { amountPaise }: ProviderPayment) =>
      mail.queue(tx, email, 'Your payment is on its way back', {
        heading: 'Your payment is on its way back',
        paragraphs: [
          `We could not make an order of your payment of ${formatRupees(amountPaise / 100)}.`,
          `It goes back in full to where it came from, usually within ${REFUND_TAKES}.`,
        ],
      }),

    /** Whether a payment is being given back, or has been. */
    async isOnItsWayBack(tx: Tx, paymentId: string): Promise<boolean> {
      const [refund] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, paymentId))
      return refund !== undefined
    },

    async statusOf(tx: Query, paymentId: string) {
      const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
      return payment?.status
    },

    /** Keeps a signed event and answers only then; a repeated one changes nothing. */
    async receiveEvent(body: Uint8Array, signature: string, eventId: string | undefined): Promise<void> {
      const event = provider.readEvent(body, signature)
      if (!event) throw new Refusal('invalid_signature', { message: 'The signature does not fit the body.' })

      const id = eventId && eventId.length <= 100 ? eventId : createHash('sha256').update(body).digest('hex')
      await db.transaction(async (tx) => {
        const kept = await tx
          .insert(paymentEvents)
          .values({ id, body: textOf(body), receivedAt: clock() })
          .onConflictDoNothing()
          .returning({ id: paymentEvents.id })
        if (kept.length === 0 || event.kind === 'other') return

        const task = event.kind === 'payment' ? 'payment-event' : 'refund-event'
        await addJob(tx, task, { paymentId: event.paymentId }, { maxAttempts: UNTIL_DONE })
      })
    },

    alarms: () => findAlarms(db, clock()),

    tasks: {
      refund: ({ refundId }: { refundId: string }) => runRefund(db, provider, refundId),

      'sweep-payment-events': async () => {
        await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, new Date(clock().getTime() - EVENTS_KEPT_MS)))
      },

      'refund-event': ({ paymentId }: { paymentId: string }) => lookUpRefund(db, provider, paymentId),

      'report-stuck-refunds': () =>
        db.transaction(async (tx) => {
          const stuck = await tx
            .update(refunds)
            .set({ reportedAt: clock() })
            .where(
              and(
                inArray(refunds.status, ['pending', 'failed']),
                isNull(refunds.reportedAt),
                lt(refunds.createdAt, new Date(clock().getTime() - STUCK_AFTER_MS)),
              ),
            )
            .returning()
          for (const { paymentId, reason } of stuck) {
            const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
            const amount = formatRupees((payment?.amountPaise ?? 0) / 100)
            await mail.queue(tx, ownerEmail, `A refund of ${amount} is stuck`, {
              heading: `A refund of ${amount} is stuck`,
              paragraphs: [
                `The payment ${paymentId} should have gone back more than an hour ago (${reason}). The shop keeps trying.`,
                'Please look at it in the payment provider’s dashboard.',
              ],
            })
          }
        }),
    },
  }
}

/** The body as it can be stored: PostgreSQL takes no NUL. */
const textOf = (body: Uint8Array): string => new TextDecoder().decode(body).replaceAll('\u0000', '')
