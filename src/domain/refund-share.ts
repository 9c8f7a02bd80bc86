import { type DiscountedLine, netOf } from './gst.ts'
import { share } from './share.ts'

/** A line of an order, and how many of its pieces went back so far. */
export type RefundableLine = DiscountedLine & { productId: string; refundedQuantity: number }

/** So many pieces of a product. */
export type Pieces = { productId: string; quantity: number }

/** How many pieces of each line nobody has given back yet. */
export const piecesLeft = (lines: readonly Pick<RefundableLine, 'quantity' | 'refundedQuantity'>[]): number[] =>
  lines.map(({ quantity, refundedQuantity }) => quantity - refundedQuantity)

/** How many pieces of each line go back; `null` when a product has not that many left, or is not in the order. */
export function piecesOfLines(lines: readonly RefundableLine[], asked: readonly Pieces[]): number[] | null {
  const taken = lines.map(() => 0)
  for (const { productId, quantity } of asked) {
    let left = quantity
    for (const [i, line] of lines.entries()) {
      if (line.productId !== productId) continue
      const pieces = Math.min(left, line.quantity - line.refundedQuantity - (taken[i] ?? 0))
      taken[i] = (taken[i] ?? 0) + pieces
      left -= pieces
    }
    if (left > 0) return null
  }
  return taken
}

/**
 * What some pieces are worth of what was paid, discount and tax included, in paise. Giving pieces back one after the
 * other comes to the same sum as giving them back at once. The last pieces of an order get whatever is left.
 */
export function refundShare(
  lines: readonly RefundableLine[],
  pieces: readonly number[],
  { paidPaise, leftPaise }: { paidPaise: number; leftPaise: number },
): number {
  if (lines.every(({ quantity, refundedQuantity }, i) => refundedQuantity + (pieces[i] ?? 0) >= quantity))
    return leftPaise

  const worth = share(paidPaise, lines.map(netOf))
  const amount = lines.reduce((sum, { quantity, refundedQuantity }, i) => {
    const upTo = (count: number) => Math.floor(((worth[i] ?? 0) * count) / quantity)
    return sum + upTo(refundedQuantity + (pieces[i] ?? 0)) - upTo(refundedQuantity)
  }, 0)

  return Math.min(amount, leftPaise)
}
