import { DAY_MS } from './durations.ts'
import { dayStartInIndia, IST_OFFSET_MS } from './india-time.ts'
import { formatRupees } from './money.ts'

export const OFFER_KINDS = ['percent', 'amount', 'buy_get', 'free_delivery'] as const

export type OfferKind = (typeof OFFER_KINDS)[number]

/** Where an offer stands at a moment. */
export const OFFER_STATES = ['live', 'planned', 'ended', 'off', 'used_up'] as const

export type OfferState = (typeof OFFER_STATES)[number]

/** What an offer gives, and for what: all that a total is made by. */
export type OfferTerms = {
  id: string
  name: string
  kind: OfferKind
  /** Percent or rupees; null for the other kinds. */
  value: number | null
  /** What the goods must come to before any discount. */
  minimum: number
  buy: number | null
  get: number | null
  /** The products it is for; none named: all. */
  products: string[]
  /** Null: it applies by itself. */
  code: string | null
}

/** An offer that a total was made by. `amount` is its part of the discount, `shipping` what it takes off the delivery. */
export type AppliedOffer = { id: string; name: string; kind: OfferKind; amount: number; shipping: number }

/** The code that a customer has entered, and why it is not good for them, if it is not. */
export type EnteredCode = { code: string; refusal: string | null }

/** What became of the code, in words. */
export type CodeResult = { code: string; isApplied: boolean; message: string }

/** When an offer holds; a day is one in India, and a last day is meant whole. */
export type OfferTimes = { from: string | null; to: string | null }

const DAY = /^\d{4}-\d\d-\d\d$/

/** When it begins; null: it has always held. */
export const startOf = ({ from }: OfferTimes): Date | null => (from === null ? null : momentOf(from))

/** The first moment at which it holds no longer; null: it has no end. */
export function endOf({ to }: OfferTimes): Date | null {
  if (to === null) return null

  return DAY.test(to) ? new Date(dayStartInIndia(to).getTime() + DAY_MS) : momentOf(to)
}

/** A day, a moment, or a moment by the clocks of India, as the date that it begins with. */
function momentOf(text: string): Date {
  if (DAY.test(text)) return dayStartInIndia(text)
  const isAnywhere = /(Z|[+-]\d\d:?\d\d)$/i.test(text)

  return isAnywhere ? new Date(text) : new Date(Date.parse(`${text}Z`) - IST_OFFSET_MS)
}

/** Where an offer stands now, whatever was bought by it. */
export function stateOf(offer: OfferTimes & { isActive: boolean }, now: Date): Exclude<OfferState, 'used_up'> {
  const [start, end] = [startOf(offer), endOf(offer)]
  if (!offer.isActive) return 'off'
  if (end && end <= now) return 'ended'

  return start && start > now ? 'planned' : 'live'
}

/** What an offer gives, in few words: `50% off`. */
export function benefitOf({ kind, value, buy, get }: Pick<OfferTerms, 'kind' | 'value' | 'buy' | 'get'>): string {
  if (kind === 'percent') return `${value}% off`
  if (kind === 'amount') return `${formatRupees(value ?? 0)} off`

  return kind === 'buy_get' ? `buy ${buy} get ${get} free` : 'free delivery'
}
