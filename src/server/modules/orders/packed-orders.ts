import { MAX_SHIP_LINES } from '#domain/ship-lines.ts'
import { shippingRefusalOf } from './check-shipping.ts'
import { chosenIds } from './chosen-orders.ts'
import type { OrderDeps } from './deps.ts'
import { type ItemRow, itemsOf, type OrderRow } from './stores/orders.ts'
import { oldestPlaced, ordersWithMoney } from './stores/shipments.ts'

/** An order with the pieces of it that are to be sent. */
export type PackedOrder = {
  order: OrderRow
  items: Pick<ItemRow, 'productId' | 'name' | 'price' | 'quantity' | 'hsn' | 'parts'>[]
}

/** The parcels of some orders as they were asked for, or of all that wait and may leave, the oldest first. */
export async function packedOrders(
  { db }: Pick<OrderDeps, 'db'>,
  references: readonly string[] | undefined,
): Promise<{ packed: PackedOrder[]; leftOut: number }> {
  const ids = references ? await chosenIds({ db }, references) : await oldestPlaced(db, MAX_SHIP_LINES)
  const found = await ordersWithMoney(db, ids)
  const wanted = ids.flatMap((id) => {
    const paid = found.get(id)
    const isWanted = paid && (references ? paid.order.status !== 'cancelled' : shippingRefusalOf(paid) === null)
    return isWanted ? [paid.order] : []
  })
  const items = await itemsOf(db, wanted)
  const packed = wanted.flatMap((order) => {
    const left = (items.get(order.id) ?? []).flatMap((item) => {
      const quantity = item.quantity - item.refundedQuantity
      return quantity > 0 ? [{ ...item, quantity }] : []
    })
    return left.length > 0 ? [{ order, items: left }] : []
  })
  return { packed, leftOut: ids.length - packed.length }
}
