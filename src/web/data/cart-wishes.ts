import { useSyncExternalStore } from 'react'
import type { Cart } from '#contract/cart.ts'
import { priceLines } from '#domain/pricing.ts'

/** How many of each product were asked for and not yet answered; 0 is a removal. */
export type Wishes = ReadonlyMap<string, number>

const NONE: Wishes = new Map()
const listeners = new Set<() => void>()
let wishes = NONE

/** How many of a product are wanted by presses that wait for their answer. */
export function wishFor(productId: string): number | undefined {
  return wishes.get(productId)
}

/** Whether any press waits for its answer. */
export function isWishing(): boolean {
  return wishes.size > 0
}

/** Notes a wish, or forgets it once it is answered. */
export function wish(productId: string, quantity: number | undefined): void {
  const others = [...wishes].filter(([id]) => id !== productId)
  wishes = new Map(quantity === undefined ? others : [...others, [productId, quantity]])
  for (const listener of [...listeners]) listener()
}

/** The wishes, followed as they change. */
export function useWishes(): Wishes {
  return useSyncExternalStore(
    listen,
    () => wishes,
    () => NONE,
  )
}

/** The server's cart as it will be once the wishes come true. */
export function withWishes(cart: Cart, wishes: Wishes): Cart {
  if (wishes.size === 0) return cart
  const products = cart.products
    .map((item) => ({ ...item, quantity: wishes.get(item._id) ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0)

  return { ...cart, products, ...priceLines(products, cart.discount) }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}
