import type { Caller } from './caller.ts'
import type { Random } from './random.ts'

const CAP_RUPEES = 20

/** The most that the owner lets an offer of the provider's take off. */
export const MAX_OFFER_PAISE = CAP_RUPEES * 100

/** The owner takes offers of the provider's in, up to so much. */
export async function allowOffers(owner: Caller): Promise<void> {
  const payments = { providerOffers: { isAllowed: true, cap: CAP_RUPEES } }
  const { status, body } = await owner.insist('updateSettings', { body: { payments } })
  if (status !== 200) throw new Error(`offers could not be allowed: ${JSON.stringify(body)}`)
}

/** What the provider does to an amount: an offer that the owner allows, one that is too much, or a fee. */
export const otherAmount = (random: Random): { do: 'offer' | 'fee'; amount: number } =>
  random.pick([
    { do: 'offer', amount: 1_000 },
    { do: 'offer', amount: MAX_OFFER_PAISE + 1 },
    { do: 'fee', amount: 1_000 },
  ])
