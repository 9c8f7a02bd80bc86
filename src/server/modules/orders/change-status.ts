import { isDeepStrictEqual } from 'node:util'
import type { PanelOrder, StatusChange } from '#contract/orders.ts'
import { toPaise } from '#domain/money.ts'
import { hasLeft, type PaymentFacts, refuseShipping } from '#domain/order-rules.ts'
import { refuseStatusChange, requestedStatus } from '#domain/order-status.ts'
import { mayMoveTo } from '#domain/staff.ts'
import type { Admin } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { OrderDeps } from './deps.ts'
import { moveOrder } from './move-order.ts'
import { panelOrder } from './read-order.ts'
import { lockOrder, type OrderRow } from './stores/orders.ts'

/** Moves an order along, or refuses with the reason the admin should read. */
export async function changeStatus(
  deps: OrderDeps,
  admin: Pick<Admin, 'id' | 'staffRole'>,
  orderId: string,
  { status, trackingNumber }: StatusChange,
): Promise<PanelOrder> {
  const { db, audit } = deps
  // What is asked for, not what it comes to: a number for a cancelled order is refused for that order's sake.
  const wanted = requestedStatus(status ?? 'shipped', trackingNumber)
  if (!mayMoveTo(admin.staffRole, wanted)) throw new Refusal('forbidden')

  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')

    const to = requestedStatus(status ?? order.status, trackingNumber)
    const refusal =
      refuseStatusChange(order.status, to) ?? (hasLeft(to) ? refuseShipping(await moneyOf(deps, tx, order)) : null)
    if (refusal) throw new Refusal(refusal)

    await moveOrder(deps, tx, order, { to, by: 'admin', trackingNumber })
    const before = { status: order.status, trackingNumber: order.trackingNumber }
    const after = { status: to, trackingNumber: trackingNumber ?? order.trackingNumber }
    if (!isDeepStrictEqual(before, after)) {
      const action = trackingNumber ? 'tracking' : 'status'
      await audit.record(tx, admin.id, { subject: 'order', subjectId: orderId, action, before, after })
    }
  })
  return panelOrder(deps, orderId, admin)
}

/** What is known of an order's money. A parcel that is on its way is not held back by a dispute: that it arrives is evidence. */
async function moneyOf({ payments, disputes }: OrderDeps, tx: Tx, order: OrderRow): Promise<PaymentFacts> {
  const { status, isFailed, askedPaise } = await payments.factsOf(tx, order.paymentId)
  const isDisputed = order.status === 'placed' && (await disputes.isOpen(tx, order.paymentId))

  return { status, isFailed, isDisputed, isOfAnotherAmount: askedPaise !== toPaise(order.total) }
}
