import type { ShipResult } from '#contract/shipping.ts'
import type { Admin } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { OrderDeps } from './deps.ts'
import { moveForStaff } from './move-for-staff.ts'
import { withEach } from './ship-result.ts'
import { lockOrder } from './stores/orders.ts'

/** Marks many shipped orders as delivered, each in a transaction of its own. */
export const deliverOrders = (
  deps: OrderDeps,
  admin: Pick<Admin, 'id'>,
  references: readonly string[],
): Promise<ShipResult[]> =>
  withEach(deps.db, references, async (orderId) => {
    await deliverOne(deps, admin, orderId)
    return { message: 'Delivered', courier: null }
  })

/** Told the same again, it has nothing to do. What was never sent cannot have arrived: that is said for one order at a time. */
function deliverOne(deps: OrderDeps, admin: Pick<Admin, 'id'>, orderId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')
    if (order.status === 'delivered') return
    if (order.status === 'placed') throw new Refusal('order_not_shipped')
    await moveForStaff(deps, tx, admin.id, order, { to: 'delivered' })
  })
}
