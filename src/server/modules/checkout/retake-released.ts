import type { NoOrderReason } from '#domain/refund-reasons.ts'
import type { Buyer } from '#modules/offers/service.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { CheckoutDeps } from './deps.ts'
import { releaseOwnHolds } from './release-stock.ts'
import type { CheckoutRow } from './stores/checkouts.ts'

/** Why money that comes late is too late. */
type GoneReason = Extract<NoOrderReason, 'sold_out' | 'offer_used_up'>

/** Who a checkout is of, to its offers. */
export const buyerOf = ({ customerId, email, phone }: CheckoutRow): Buyer => ({ id: customerId, email, phone })

/** Makes sure of stock and offers: what is held is kept, what was given back is taken again if it is still there. */
export async function retakeReleased(deps: CheckoutDeps, tx: Tx, checkout: CheckoutRow): Promise<GoneReason | null> {
  if (checkout.stock !== 'released') return null
  const missing = await takeAgain(deps, tx, checkout)
  if (missing === null || !(await releaseOwnHolds(deps, tx, checkout))) return missing

  return takeAgain(deps, tx, checkout)
}

/** Takes what was given back, all or nothing; answers what could not be had. */
async function takeAgain(
  { catalogue, offers }: CheckoutDeps,
  tx: Tx,
  checkout: CheckoutRow,
): Promise<GoneReason | null> {
  try {
    await tx.transaction(async (attempt) => {
      await catalogue.take(attempt, checkout.lines)
      const taking = { checkoutId: checkout.id, buyer: buyerOf(checkout), offers: checkout.offers }
      if ((await offers.take(attempt, taking)) !== null) throw new Refusal('offer_unavailable')
    })
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'offer_unavailable' ? 'offer_used_up' : 'sold_out'
  }
}
