import type { Goods } from '#domain/bundles.ts'
import type { ItemRow } from './stores/orders.ts'

/** So many pieces of each line as their refund names them. */
export const refundLinesOf = (items: readonly ItemRow[], pieces: readonly number[]) =>
  items.flatMap(({ productId, name }, i) => {
    const quantity = pieces[i] ?? 0
    return quantity > 0 ? [{ productId, name, quantity }] : []
  })

/** The same as they go back to the shelf: bundles with what is in them. */
export const goodsOf = (items: readonly ItemRow[], pieces: readonly number[]): Goods[] =>
  items.flatMap(({ productId, parts }, i) => {
    const quantity = pieces[i] ?? 0
    return quantity > 0 ? [{ productId, quantity, parts }] : []
  })
