/** At most so many of one product in a cart. */
export const MAX_QUANTITY = 20

/** How many of a product can be had: never more than there are. */
export function maxQuantityOf({ stock }: { stock: number | null }): number {
  return Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY)
}
