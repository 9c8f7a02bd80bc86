import type { Offer } from '#contract/offers.ts'
import type { OfferState } from '#domain/offers.ts'
import type { Tone } from '#web/ui/tone.ts'

/** What a state is called, and its colour. What matters today comes first. */
export const STATE_WORDS: Record<OfferState, { label: string; tone: Tone }> = {
  live: { label: 'Live', tone: 'green' },
  planned: { label: 'Planned', tone: 'blue' },
  off: { label: 'Off', tone: 'grey' },
  used_up: { label: 'Used up', tone: 'yellow' },
  ended: { label: 'Ended', tone: 'grey' },
}

const ORDER = Object.keys(STATE_WORDS)

/** The offers of today first, the past ones last; within a state they keep their order. */
export function byState(offers: readonly Offer[]): Offer[] {
  return offers.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
}
