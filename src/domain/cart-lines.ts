/** At most so many of one product in a cart. */
export const MAX_OF_ONE = 20

/** How many of a product can be had: never more than there are. */
export function mostOf({ stock }: { stock: number | null }): number {
  return Math.min(stock ?? MAX_OF_ONE, MAX_OF_ONE)
}
