import { and, eq, sql } from 'drizzle-orm'
import { nextCheckIn, RESERVATION_MS } from '#domain/checkout-life.ts'
import { payments } from '#modules/payments/tables.ts'
import { addJob, UNTIL_DONE } from '#platform/jobs/add-job.ts'
import { ProviderRefused, ProviderUnavailable } from '#ports/payment-provider.ts'
import { collect } from './collect.ts'
import type { CheckoutDeps } from './deps.ts'
import { releaseStock } from './release-stock.ts'
import type { createSettle } from './settle.ts'
import { addReconcile, type CheckoutRow, checkoutById, checkoutOfOrder, nameProviderOrder } from './store.ts'
import { checkouts } from './tables.ts'

const WITHIN_A_MINUTE = sql`interval '45 seconds'`
const AN_HOUR_MS = 60 * 60_000
const AT_ONCE = 100

/** Asks the provider's books what nobody told us: the browser was closed, the webhook lost, the shop killed. */
export function createReconciler(deps: CheckoutDeps, settle: ReturnType<typeof createSettle>) {
  const { db, clock, log } = deps
  const { provider } = deps.payments

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
      const isRefused = error instanceof ProviderRefused // it knows no such order, after a change of account say
      if (!isRefused && !(error instanceof ProviderUnavailable)) throw error
      log.warn({ checkoutId: checkout.id, reason: error.message }, 'the payment provider could not tell')
      return isRefused
    }
  }

  const reconcile = async ({ checkoutId }: { checkoutId: string }): Promise<void> => {
    const before = await checkoutById(db, checkoutId)
    if (!before || before.status === 'over') return

    const isAsked = await ask(before)
    const checkout = (await checkoutById(db, checkoutId)) ?? before
    const age = clock().getTime() - checkout.createdAt.getTime()
    const isConfirmed = !(await isUnconfirmed(checkout.id))
    const isFinished = checkout.status !== 'open' && isConfirmed
    const gap = nextCheckIn(age, isFinished) ?? (isAsked && isConfirmed ? null : AN_HOUR_MS)

    if (isAsked && checkout.status === 'open') {
      if (gap === null) await releaseStock(deps, checkoutId, 'over')
      else if (age >= RESERVATION_MS && checkout.stock === 'held') await releaseStock(deps, checkoutId, 'open')
    }
    if (gap !== null) await addReconcile(db, checkoutId, gap)
  }

  /** Whether the order stands on a signature alone so far. */
  const isUnconfirmed = async (checkoutId: string): Promise<boolean> => {
    const rows = await db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.checkoutId, checkoutId), eq(payments.status, 'authorized')))
    return rows.length > 0
  }

  /** Brings every unfinished checkout's turn forward, a few at a time: after a busy day there are thousands. */
  const bringForward = async (): Promise<void> => {
    let last: string | null = null
    do {
      const { rows }: { rows: { id: string }[] } = await db.execute<{ id: string }>(sql`
        with unfinished as (
          select id from ${checkouts} where ${eq(checkouts.status, 'open')}
          union select checkout_id from ${payments} where ${eq(payments.status, 'authorized')}
        )
        select id, graphile_worker.add_job(
          'reconcile', payload := json_build_object('checkoutId', id), max_attempts := ${UNTIL_DONE}::int,
          run_at := now() + random() * ${WITHIN_A_MINUTE}, job_key := 'reconcile:' || id
        )
        from (
          select id from unfinished where id > coalesce(${last}::uuid, '00000000-0000-0000-0000-000000000000')
          order by id limit ${AT_ONCE}
        ) part`)
      last = rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null)
    } while (last)
  }

  return {
    /**
     * After a start: everything unfinished is asked about within a minute, whatever its turn would be. By a job, which
     * can fail and be tried again: the start of a shop must not wait for its past.
     */
    askSoon: () => addJob(db, 'ask-soon', {}, { key: 'ask-soon', maxAttempts: UNTIL_DONE }),

    tasks: {
      reconcile,
      'ask-soon': bringForward,

      // The event says which payment moved; the books say where it stands now.
      'payment-event': async ({ paymentId }: { paymentId: string }) => {
        const found = await provider.payment(paymentId).catch((error) => {
          if (!(error instanceof ProviderRefused)) throw error
          log.warn({ paymentId, reason: error.message }, 'an event about a payment that the provider does not know')
          return null
        })
        const checkout = found && (await checkoutOfOrder(db, found.orderId))
        if (!checkout) return // another shop's payment, on the same account

        const payment = await collect(provider, found)
        if (payment) await settle(checkout.id, payment)
      },
    },
  }
}
