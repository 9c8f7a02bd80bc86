import { and, eq, sql } from 'drizzle-orm'
import { nextCheckIn, RESERVATION_MS } from '#domain/checkout-life.ts'
import { payments } from '#modules/payments/tables.ts'
import { addJob } from '#platform/jobs.ts'
import { ProviderUnavailable } from '#ports/payment-provider.ts'
import { collect } from './collect.ts'
import type { CheckoutParts } from './parts.ts'
import { releaseStock } from './release-stock.ts'
import type { createSettle } from './settle.ts'
import { type CheckoutRow, checkoutById, checkoutOfOrder, nameProviderOrder } from './store.ts'
import { checkouts } from './tables.ts'

const WITHIN_A_MINUTE = sql`interval '45 seconds'`

/** Asks the provider's books what nobody told us: the browser was closed, the webhook lost, the shop killed. */
export function createReconciler(parts: CheckoutParts, settle: ReturnType<typeof createSettle>) {
  const { db, clock, log } = parts
  const { provider } = parts.payments

  /** Settles everything the books show about a checkout; false while they are out of reach. */
  const ask = async (checkout: CheckoutRow): Promise<boolean> => {
    try {
      const orderId = checkout.providerOrderId ?? (await provider.findOrder(checkout.id))
      if (!orderId) return true
      if (!checkout.providerOrderId) await nameProviderOrder(db, checkout.id, orderId)

      for (const found of await provider.paymentsOf(orderId)) {
        const payment = await collect(provider, found)
        if (payment) await settle(checkout.id, payment)
      }
      return true
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      log.warn({ checkoutId: checkout.id, reason: error.message }, 'the payment provider could not be asked')
      return false
    }
  }

  const reconcile = async ({ checkoutId }: { checkoutId: string }): Promise<void> => {
    const before = await checkoutById(db, checkoutId)
    if (!before || before.status === 'over') return

    const isAsked = await ask(before)
    const checkout = (await checkoutById(db, checkoutId)) ?? before
    const age = clock().getTime() - checkout.createdAt.getTime()
    const isFinished = checkout.status !== 'open' && !(await isUnconfirmed(checkout.id))
    const gap = nextCheckIn(age, isFinished) ?? (isAsked ? null : 60_000)

    if (isAsked && checkout.status === 'open') {
      if (gap === null) await releaseStock(parts, checkoutId, 'over')
      else if (age >= RESERVATION_MS && checkout.stock === 'held') await releaseStock(parts, checkoutId, 'open')
    }
    if (gap !== null) {
      await addJob(
        db,
        'reconcile',
        { checkoutId },
        { key: `reconcile:${checkoutId}`, runAt: new Date(Date.now() + gap) },
      )
    }
  }

  /** Whether the order stands on a signature alone so far. */
  const isUnconfirmed = async (checkoutId: string): Promise<boolean> => {
    const rows = await db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.checkoutId, checkoutId), eq(payments.status, 'authorized')))
    return rows.length > 0
  }

  return {
    /** After a start: everything unfinished is asked about within a minute, whatever its turn would be. */
    async askSoon(): Promise<void> {
      await db.execute(sql`
        select graphile_worker.add_job(
          'reconcile', payload := json_build_object('checkoutId', id), max_attempts := 25,
          run_at := now() + random() * ${WITHIN_A_MINUTE}, job_key := 'reconcile:' || id
        )
        from ${checkouts} where ${eq(checkouts.status, 'open')}`)
    },

    tasks: {
      reconcile,

      // The event says which payment moved; the books say where it stands now.
      'payment-event': async ({ paymentId }: { paymentId: string }) => {
        const found = await provider.payment(paymentId)
        const checkout = await checkoutOfOrder(db, found.orderId)
        if (!checkout) return // another shop's payment, on the same account

        const payment = await collect(provider, found)
        if (payment) await settle(checkout.id, payment)
      },
    },
  }
}
