import type { StatusChange } from '#contract/bookings.ts'
import type { PanelOrder } from '#contract/orders.ts'
import { isFinal, requestedStatus } from '#domain/order-status.ts'
import { mayMoveTo } from '#domain/staff.ts'
import type { Admin } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { OrderDeps } from './deps.ts'
import { knownCourier } from './known-courier.ts'
import { moveForStaff } from './move-for-staff.ts'
import { panelOrder } from './read-order.ts'
import { shippedOtherwise } from './shipped-otherwise.ts'
import { lockOrder } from './stores/orders.ts'

/** Moves an order along, or refuses with the reason the admin should read. */
export async function changeStatus(
  deps: OrderDeps,
  admin: Pick<Admin, 'id' | 'staffRole'>,
  orderId: string,
  { status, trackingNumber, trackingSeen, courier: named }: StatusChange,
): Promise<PanelOrder> {
  // What is asked for, not what it comes to: a number for a cancelled order is refused for that order's sake.
  const wanted = status === 'cancelled' ? status : requestedStatus(status ?? 'shipped', trackingNumber)
  if (!mayMoveTo(admin.staffRole, wanted)) throw new Refusal('forbidden')
  const courier = knownCourier(deps, named)

  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')

    const known = [trackingSeen, trackingNumber]
    const isUnseen = order.trackingNumber !== null && !known.includes(order.trackingNumber)
    if (trackingNumber && trackingSeen !== undefined && isUnseen && !isFinal(order.status)) {
      throw shippedOtherwise(deps.settings.current().couriers, order)
    }
    const to = requestedStatus(status ?? order.status, trackingNumber)
    await moveForStaff(deps, tx, admin.id, order, { to, trackingNumber, courier })
  })
  return panelOrder(deps, orderId, admin)
}
