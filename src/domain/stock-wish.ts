/** How long a wish to hear of a product is kept, and when a product counts as back. */
export const WISH = {
  confirmWithinDays: 7,
  keptDays: 180,
  /** As long as a hold, and then some: pieces that come back from a cart may be gone again in a minute. */
  lastingMinutes: 20,
} as const
