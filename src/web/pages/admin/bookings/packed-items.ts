import type { PanelBooking } from '#contract/bookings.ts'

/** What goes into the parcel, in words: "2 Berry Blast, 1 Mojito". What was refunded stays out of it. */
export function itemWords(items: PanelBooking['items']): string {
  const packed = items
    .map(({ name, quantity, refundedQuantity }) => ({ name, count: quantity - refundedQuantity }))
    .filter(({ count }) => count > 0)

  return packed.map(({ name, count }) => `${count} ${name}`).join(', ') || 'Nothing: all of it was refunded'
}
