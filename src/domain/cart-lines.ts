/** At most so many of one product in a cart. */
export const MOST_OF_ONE = 20
