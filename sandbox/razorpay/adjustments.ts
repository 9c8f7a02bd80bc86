/** By how much a payment differs from its order; `orderId` when only that order's payment does. */
export type Adjustment = { paise: number; offerId: string | null; orderId?: string | undefined }

export type Adjustments = ReturnType<typeof createAdjustments>

/** Offers and fees that wait for the next payment. They are forgotten at a restart, like faults. */
export function createAdjustments() {
  const waiting: Adjustment[] = []

  return {
    add(adjustment: Adjustment): Adjustment {
      waiting.push(adjustment)
      return adjustment
    },

    /** The one for a payment of this order, used up by it. */
    take(orderId: string): Adjustment | undefined {
      const index = waiting.findIndex((adjustment) => !adjustment.orderId || adjustment.orderId === orderId)
      return index < 0 ? undefined : waiting.splice(index, 1)[0]
    },
  }
}
