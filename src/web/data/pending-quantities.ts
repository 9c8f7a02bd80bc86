import { useSyncExternalStore } from 'react'
import type { Cart } from '#contract/cart.ts'

/** How many of each product were asked for and not yet answered; 0 is a removal. */
export type PendingQuantities = ReadonlyMap<string, number>

const NONE: PendingQuantities = new Map()
const listeners = new Set<() => void>()
let pending = NONE

/** How many of a product are wanted by presses that wait for their answer. */
export function pendingQuantity(productId: string): number | undefined {
  return pending.get(productId)
}

/** Whether any press waits for its answer. */
export function hasPendingQuantities(): boolean {
  return pending.size > 0
}

/** Keeps the quantity that is asked for, or forgets it once it is answered. */
export function setPendingQuantity(productId: string, quantity: number | undefined): void {
  const others = [...pending].filter(([id]) => id !== productId)
  pending = new Map(quantity === undefined ? others : [...others, [productId, quantity]])
  for (const listener of [...listeners]) listener()
}

/** The quantities that wait for their answer, followed as they change. */
export function usePendingQuantities(): PendingQuantities {
  return useSyncExternalStore(
    listen,
    () => pending,
    () => NONE,
  )
}

/** The server's cart with the lines as they will be once they are answered; who shows totals makes them anew. */
export function withPendingQuantities(cart: Cart, pending: PendingQuantities): Cart {
  if (pending.size === 0) return cart
  const products = cart.products
    .map((item) => ({ ...item, quantity: pending.get(item._id) ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0)

  return { ...cart, products, itemCount: products.reduce((sum, { quantity }) => sum + quantity, 0) }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}
