import type { OrderStatus } from '#domain/order-status.ts'
import { DEMO_OTHERS } from './demo-people.ts'
import { DEMO_PRODUCTS } from './demo-products.ts'

/** One order of the demo's past. Buyers are counted from the demo's customer on, who is the first. */
export type DemoOrder = {
  buyer: number
  /** To whom it goes, and which of their addresses. */
  recipient: number
  address: number
  /** One to five products by their place in the list. */
  lines: { product: number; quantity: number }[]
  method: 'card' | 'upi'
  status: OrderStatus
  trackingNumber: string
  daysAgo: number
}

const OLD_ORDERS = 26
const OLDEST_DAYS = 60
const NEWEST_OLD_DAYS = 7.5

/**
 * The last week: parcels on their way, and a desk with work on it, some of it waiting for more than two days. Nothing is of
 * the last day: no event tells of these payments, which money health would take for a webhook that has fallen silent.
 */
const RECENT: readonly { daysAgo: number; status: OrderStatus }[] = [
  { daysAgo: 6.5, status: 'shipped' },
  { daysAgo: 5.8, status: 'shipped' },
  { daysAgo: 5.1, status: 'placed' },
  { daysAgo: 4.5, status: 'shipped' },
  { daysAgo: 4, status: 'placed' },
  { daysAgo: 3.4, status: 'shipped' },
  { daysAgo: 2.9, status: 'placed' },
  { daysAgo: 2.4, status: 'cancelled' },
  { daysAgo: 1.9, status: 'placed' },
  { daysAgo: 1.5, status: 'placed' },
  { daysAgo: 1.3, status: 'shipped' },
  { daysAgo: 1.2, status: 'placed' },
  { daysAgo: 1.1, status: 'placed' },
  { daysAgo: 1.02, status: 'placed' },
]

/** The same forty orders every time, oldest first. */
export const DEMO_ORDERS: readonly DemoOrder[] = Array.from({ length: OLD_ORDERS + RECENT.length }, (_, place) => {
  const { daysAgo, status } = RECENT[place - OLD_ORDERS] ?? oldOrder(place)

  return {
    ...partiesOf(place),
    lines: Array.from({ length: 1 + ((place * 3) % 5) }, (_, line) => ({
      product: (place * 5 + line) % DEMO_PRODUCTS.length,
      quantity: 1 + ((place + line * line) % 4),
    })),
    method: place % 4 === 0 ? 'card' : 'upi',
    status,
    daysAgo,
    trackingNumber: place % 2 === 0 ? `D${700_000_000 + place}` : `1490${800_000_000 + place}`,
  }
})

/** Evenly over the weeks before; every eleventh was cancelled. */
function oldOrder(place: number): (typeof RECENT)[number] {
  const daysAgo = OLDEST_DAYS - (place * (OLDEST_DAYS - NEWEST_OLD_DAYS)) / (OLD_ORDERS - 1)

  return { daysAgo, status: place % 11 === 5 ? 'cancelled' : 'delivered' }
}

/** Every third order is the demo customer's: sent home, to the office, or to a friend. The rest are everybody else's. */
function partiesOf(place: number): Pick<DemoOrder, 'buyer' | 'recipient' | 'address'> {
  const turn = Math.floor(place / 3)
  if (place % 3 !== 0) {
    const other = 1 + ((place - turn - 1) % DEMO_OTHERS.length)
    return { buyer: other, recipient: other, address: 0 }
  }
  if (turn % 5 === 4) return { buyer: 0, recipient: 1 + turn, address: 0 }

  return { buyer: 0, recipient: 0, address: turn % 2 }
}
