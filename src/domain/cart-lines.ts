/** At most so many of one product in a cart. */
export const MOST_OF_ONE = 20

/** How many of a product can be had: never more than there are. */
export function mostOf({ stock }: { stock: number | null }): number {
  return Math.min(stock ?? MOST_OF_ONE, MOST_OF_ONE)
}
