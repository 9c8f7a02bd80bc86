import type { Parcel, Sender } from '#contract/parcels.ts'
import type { Settings } from '#contract/settings.ts'
import { netWeight } from '#domain/net-weight.ts'
import { sumOf } from '#domain/sum-of.ts'
import type { PackedOrder } from '#modules/orders/service.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ParcelDeps } from './deps.ts'

type Wanted = { orders?: readonly string[] | undefined }

/** A parcel with the order it is of. */
export type WeighedParcel = { parcel: Parcel; packed: PackedOrder }

/** What is to be packed, each parcel weighed as far as its products' labels tell. */
export async function readParcels(deps: ParcelDeps, { orders: references }: Wanted) {
  const { packed, leftOut } = await deps.orders.packed(references)
  const { seller, packingWeight } = deps.settings.current()
  const productIds = packed.flatMap(({ items }) => items.map(({ productId }) => productId))
  const labels = await deps.catalogue.netQuantitiesOf([...new Set(productIds)])
  const weights = new Map(Array.from(labels, ([id, text]) => [id, netWeight(text)] as const))

  return {
    weighed: packed.map((one): WeighedParcel => ({ parcel: parcelOf(one, weights, packingWeight), packed: one })),
    sender: senderOf(seller),
    leftOut,
  }
}

/** The same for who prints: there must be something. */
export async function readPrintable(deps: ParcelDeps, wanted: Wanted) {
  const read = await readParcels(deps, wanted)
  if (read.weighed.length === 0) throw new Refusal('nothing_to_print')

  return read
}

function parcelOf(
  { order, items }: PackedOrder,
  weights: ReadonlyMap<string, number | null>,
  packingWeight: number,
): Parcel {
  const { shippingAddress: address } = order
  const weightOf = (productId: string) => weights.get(productId) ?? null
  const net = sumOf(items.map(({ productId, quantity }) => (weightOf(productId) ?? 0) * quantity))

  return {
    id: order.id,
    number: order.number,
    date: order.placedAt.toISOString(),
    recipient: {
      name: address.name,
      lines: [
        ...[address.addressLine1, address.addressLine2].filter(Boolean),
        [address.city, address.state].filter(Boolean).join(', '),
      ],
      postalCode: address.postalCode,
      phone: address.number,
    },
    items: items.map(({ name, quantity, parts }) => ({
      name,
      quantity,
      parts: (parts ?? []).map((part) => ({ name: part.name, quantity: part.quantity * quantity })),
    })),
    giftNote: order.giftNote,
    grams: Math.ceil(net + packingWeight),
    withoutWeight: items.filter(({ productId }) => weightOf(productId) === null).map(({ name }) => name),
  }
}

const senderOf = ({ legalName, address, phone }: Settings['seller']): Sender => ({
  name: legalName,
  lines: [address.line, `${address.city}, ${address.state} ${address.postalCode}`],
  phone,
})
