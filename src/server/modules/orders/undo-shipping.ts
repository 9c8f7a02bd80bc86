import { isDeepStrictEqual } from 'node:util'
import type { ShipResult } from '#contract/shipping.ts'
import { trackingPage } from '#domain/courier.ts'
import { UNDO_MS } from '#domain/ship-lines.ts'
import type { Admin } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { OrderDeps } from './deps.ts'
import { auditedState } from './move-for-staff.ts'
import { withEach } from './ship-result.ts'
import { lockOrder, type OrderState, saveEvent, saveState } from './stores/orders.ts'
import { lastShipment, type ShipmentRow, saveUndone } from './stores/shipments.ts'

/** Calls parcels back that were sent by the lot within the last minute. */
export const undoShipping = (
  deps: OrderDeps,
  admin: Pick<Admin, 'id'>,
  references: readonly string[],
): Promise<ShipResult[]> => withEach(deps.db, references, (orderId) => callBack(deps, admin, orderId))

/** Puts an order back to where it stood; told the same again, it has nothing to do and says the same. */
async function callBack(deps: OrderDeps, admin: Pick<Admin, 'id'>, orderId: string) {
  const { db, clock, audit, settings } = deps

  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')
    const shipment = await lastShipment(tx, orderId)
    if (!shipment || clock().getTime() - shipment.at.getTime() > UNDO_MS) throw new Refusal('undo_too_late')

    const [present, before] = [stateOf(order), stateBefore(shipment)]
    const isBack = shipment.undoneAt !== null
    if (!isDeepStrictEqual(present, isBack ? before : stateSent(shipment))) throw new Refusal('undo_superseded')
    if (!isBack) {
      if (!(await saveUndone(tx, shipment.id, clock()))) throw new Refusal('undo_too_late')
      await saveState(tx, orderId, before)
      await saveEvent(tx, { orderId, at: clock(), status: before.status, by: 'admin' })
      const change = { before: auditedState(present), after: auditedState(before) }
      await audit.record(tx, admin.id, { subject: 'order', subjectId: orderId, action: 'undone', ...change })
    }
    const { courier } = trackingPage(settings.current().couriers, before.trackingNumber, before.courier)
    return { message: `Called back: ${before.status} as before`, courier }
  })
}

const stateOf = ({ status, trackingNumber, courier }: OrderState): OrderState => ({ status, trackingNumber, courier })

const stateSent = ({ trackingNumber, courier }: ShipmentRow): OrderState => ({
  status: 'shipped',
  trackingNumber,
  courier,
})

const stateBefore = (shipment: ShipmentRow): OrderState => ({
  status: shipment.statusBefore,
  trackingNumber: shipment.trackingNumberBefore,
  courier: shipment.courierBefore,
})
