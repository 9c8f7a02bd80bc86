import { toPaise } from './money.ts'

/** Whether an offer of the payment provider's may make a payment less than its order, and by how many rupees at most. */
export type ProviderOffers = { isAllowed: boolean; cap: number }

type Paid = { amountPaise: number; offerId: string | null }

/** By how many paise an allowed offer makes a payment less than its order; `null` when the shop does not take it. */
export function providerDiscount(
  { amountPaise, offerId }: Paid,
  askedPaise: number,
  offers: ProviderOffers,
): number | null {
  const less = askedPaise - amountPaise
  if (!offers.isAllowed || offerId === null || less <= 0) return null

  return less <= toPaise(offers.cap) ? less : null
}
