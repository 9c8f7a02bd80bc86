import { isDeepStrictEqual } from 'node:util'
import { hasLeft, type PaymentState, refuseShipping } from '#domain/order-rules.ts'
import { type OrderStatus, refuseStatusChange } from '#domain/order-status.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { OrderDeps } from './deps.ts'
import { moneyStateOf } from './money-state.ts'
import { moveOrder } from './move-order.ts'
import type { queueOrderMail } from './queue-jobs.ts'
import type { OrderRow, OrderState } from './stores/orders.ts'

type Asked = {
  to: OrderStatus
  trackingNumber?: string | undefined
  courier?: string | undefined
  tell?: typeof queueOrderMail
}

/** Moves a locked order where one of the staff wants it, or refuses with the reason to read; the audit says who. */
export async function moveForStaff(
  deps: OrderDeps,
  tx: Tx,
  adminId: string,
  order: OrderRow,
  asked: Asked,
): Promise<void> {
  const { to, trackingNumber } = asked
  const isLeaving = order.status === 'placed' && hasLeft(to)
  const refusal =
    refuseStatusChange(order.status, to) ?? (isLeaving ? refuseShipping(await moneyOf(deps, tx, order)) : null)
  if (refusal) throw new Refusal(refusal)

  const [before, after] = [
    auditedState(order),
    auditedState(await moveOrder(deps, tx, order, { by: 'admin', ...asked })),
  ]
  if (isDeepStrictEqual(before, after)) return
  const action = trackingNumber ? 'tracking' : 'status'
  await deps.audit.record(tx, adminId, { subject: 'order', subjectId: order.id, action, before, after })
}

/** How the audit tells where an order stands; a courier only where somebody chose one. */
export const auditedState = ({ status, trackingNumber, courier }: OrderState) => ({
  status,
  trackingNumber,
  ...(courier && { courier }),
})

/** What is known of an order's money. It holds no parcel back that is on its way: in a dispute, that it arrives is evidence. */
async function moneyOf({ payments, disputes }: OrderDeps, tx: Tx, order: OrderRow): Promise<PaymentState> {
  const facts = await payments.factsOf(tx, order.paymentId)

  return moneyStateOf(order, facts, await disputes.isOpen(tx, order.paymentId))
}
