/** How long a wish to hear of a product is kept, and when a product counts as back. */
export const WISH = {
  confirmWithinDays: 7,
  keptDays: 180,
  /**
   * A product that came back without the owner's doing counts as back once it has been in stock for so long. That is
   * longer than a hold: pieces that come back from a checkout may be gone again in a minute.
   */
  lastingMinutes: 20,
} as const
