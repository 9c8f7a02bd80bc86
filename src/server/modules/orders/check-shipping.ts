import { REFUSALS } from '#contract/refusals.ts'
import type { ShipCheck } from '#contract/shipping.ts'
import { trackingPage } from '#domain/courier.ts'
import { type OrderRefusal, refuseShipping } from '#domain/order-rules.ts'
import { refuseStatusChange } from '#domain/order-status.ts'
import { factsIn } from '#modules/payments/service.ts'
import type { OrderDeps } from './deps.ts'
import { moneyStateOf } from './money-state.ts'
import { ordersByReference, ordersWithMoney, type PaidOrder } from './stores/shipments.ts'

/** Whether some orders can be shipped, and whose they are; at so many orders as fit into a call, three questions to the database. */
export async function checkShipping(
  { db, settings }: Pick<OrderDeps, 'db' | 'settings'>,
  references: readonly string[],
): Promise<ShipCheck[]> {
  const { couriers } = settings.current()
  const meant = await ordersByReference(db, references)
  const found = await ordersWithMoney(
    db,
    Array.from(meant.values(), ({ id }) => id),
  )
  return references.map((reference) => {
    const paid = found.get(meant.get(reference)?.id ?? '')
    if (!paid) return { ...NOTHING, order: reference }
    const { id, number, status, trackingNumber, shippingAddress, courier } = paid.order
    const refusal = shippingRefusalOf(paid)

    return {
      order: reference,
      id,
      number,
      status,
      trackingNumber,
      recipient: shippingAddress.name,
      city: shippingAddress.city,
      courier: trackingPage(couriers, trackingNumber, courier).courier,
      refusal: refusal && REFUSALS[refusal][1],
    }
  })
}

const NOTHING: Omit<ShipCheck, 'order'> = {
  id: null,
  number: null,
  recipient: null,
  city: null,
  status: null,
  trackingNumber: null,
  courier: null,
  refusal: 'There is no such order.',
}

/** Why an order may not be shipped, or `null` when it may: the same rules as when it is. */
export function shippingRefusalOf({ order, payment, isDisputed }: PaidOrder): OrderRefusal | null {
  if (order.status !== 'placed') return refuseStatusChange(order.status, 'shipped')

  return refuseShipping(moneyStateOf(order, factsIn(payment), isDisputed))
}
