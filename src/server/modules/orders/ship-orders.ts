import type { ShipRequest, ShipResult } from '#contract/shipping.ts'
import { trackingPage } from '#domain/courier.ts'
import { UNDO_MS } from '#domain/ship-lines.ts'
import type { Admin } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { OrderDeps } from './deps.ts'
import { knownCourier } from './known-courier.ts'
import { moveForStaff } from './move-for-staff.ts'
import { queueOrderMail } from './queue-jobs.ts'
import { shipResult } from './ship-result.ts'
import { shippedOtherwise } from './shipped-otherwise.ts'
import { lockOrder, type OrderRow } from './stores/orders.ts'
import { ordersByReference, saveShipment, saveShipmentMailed, shipmentById } from './stores/shipments.ts'

type Parcel = { trackingNumber: string; courier: string | undefined; replaces: string | undefined }

/** Ships many orders, each in a transaction of its own: a line that is refused holds up no other. */
export async function shipOrders(
  deps: OrderDeps,
  admin: Pick<Admin, 'id'>,
  { lines }: ShipRequest,
): Promise<ShipResult[]> {
  const parcels = lines.map(({ order, trackingNumber, courier, replaces }, i) => ({
    order,
    trackingNumber,
    replaces,
    courier: knownCourier(deps, courier, `lines.${i}.courier`),
  }))
  const meant = await ordersByReference(
    deps.db,
    parcels.map(({ order }) => order),
  )
  const numbersOf = Map.groupBy(parcels, ({ order }) => meant.get(order)?.id)
  const results: ShipResult[] = []
  for (const { order: reference, ...parcel } of parcels) {
    const order = meant.get(reference)
    const numbers = new Set(numbersOf.get(order?.id)?.map(({ trackingNumber }) => trackingNumber))
    const ship = async () => {
      if (!order) throw new Refusal('not_found')
      // Which of them is right nobody can know here: neither is taken.
      if (numbers.size > 1) throw new Refusal('order_twice')
      return shipParcel(deps, admin, order.id, parcel)
    }
    results.push(await shipResult(reference, order, ship))
  }
  return results
}

/** Ships one order; told the same again, it has nothing to do and says the same. */
async function shipParcel(deps: OrderDeps, admin: Pick<Admin, 'id'>, orderId: string, parcel: Parcel) {
  const { couriers } = deps.settings.current()
  const courierOf = ({ trackingNumber, courier }: Pick<OrderRow, 'trackingNumber' | 'courier'>) =>
    trackingPage(couriers, trackingNumber, courier).courier

  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')
    const { trackingNumber, courier, replaces } = parcel
    const isDone =
      order.status === 'shipped' &&
      order.trackingNumber === trackingNumber &&
      (courier === undefined || courierOf(order) === courier)
    if (isDone) return said(courierOf(order))
    // Two who ship one order know nothing of each other: the later number must not take the place of the first.
    const isMeant = order.trackingNumber === replaces || addsCourier(order, trackingNumber, courierOf(order))
    if (order.status === 'shipped' && order.trackingNumber && !isMeant) {
      throw shippedOtherwise(couriers, order)
    }

    const id = newId()
    await moveForStaff(deps, tx, admin.id, order, {
      to: 'shipped',
      trackingNumber,
      courier,
      tell: (job) => addJob(job, 'shipped-mail', { shipmentId: id }, { key: `shipped-mail:${id}`, delayMs: UNDO_MS }),
    })
    const sent = { trackingNumber, courier: courier ?? null }
    await saveShipment(tx, {
      id,
      orderId,
      at: deps.clock(),
      ...sent,
      statusBefore: order.status,
      trackingNumberBefore: order.trackingNumber,
      courierBefore: order.courier,
    })
    return said(courierOf(sent))
  })
}

/** Whether all that a line says anew is who brings a parcel of which nobody knows that. */
const addsCourier = (order: OrderRow, trackingNumber: string, courier: string | null): boolean =>
  order.trackingNumber === trackingNumber && courier === null

const said = (courier: string | null) => ({
  message: courier ? `Shipped with ${courier}` : 'Shipped; no courier recognised',
  courier,
})

/** Has the customer told of a parcel that nobody called back, if it is still on its way. */
export async function tellShipped({ db, clock }: Pick<OrderDeps, 'db' | 'clock'>, shipmentId: string): Promise<void> {
  const shipment = await shipmentById(db, shipmentId)
  if (!shipment) return
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, shipment.orderId)
    // Whoever has it delivered or cancelled by now has heard of that.
    if (order?.status !== 'shipped') return
    if (await saveShipmentMailed(tx, shipment, clock())) await queueOrderMail(tx, order.id, 'shipped')
  })
}
