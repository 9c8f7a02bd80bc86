import { formatRupees } from './money.ts'
import { benefitOf, endOf, type OfferTerms, type OfferTimes, startOf } from './offers.ts'

type Terms = Pick<OfferTerms, 'kind' | 'value' | 'minimum' | 'buy' | 'get'> & { products: readonly string[] }
type Advertised = Terms & OfferTimes & Pick<OfferTerms, 'name' | 'code'> & { firstOrderOnly: boolean }

const IN_INDIA = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' } as const
const DAY = new Intl.DateTimeFormat('en-IN', IN_INDIA)
const MINUTE = new Intl.DateTimeFormat('en-IN', { ...IN_INDIA, hour: 'numeric', minute: '2-digit' })

/** What an offer does: `50% off over ₹500 on Berry Blast`. Products that have no name here are only counted. */
export function offerWords(offer: Terms, nameOf: (id: string) => string | undefined = () => undefined): string {
  const over = offer.minimum > 0 ? ` over ${formatRupees(offer.minimum)}` : ''

  return `${benefitOf(offer)}${over}${productWords(offer.products, nameOf)}`
}

/** The days of an offer: `1–5 Nov`, `from 1 Nov`, `until 5 Nov, 6:00 pm`; empty when it always holds. */
export function timesWords({ from, to }: OfferTimes): string {
  const start = startOf({ from, to })
  const end = endOf({ from, to })
  const last = end && isDay(to) ? new Date(end.getTime() - 1) : end // a last day is named, not the midnight after it
  if (start && last) return formatOf(isDay(from) && isDay(to)).formatRange(start, last)
  if (start) return `from ${formatOf(isDay(from)).format(start)}`

  return last ? `until ${formatOf(isDay(to)).format(last)}` : ''
}

/** An offer as the banner calls it out, until when it holds included. */
export function bannerWords(offer: Advertised): string {
  const { name, code, firstOrderOnly, to } = offer
  const isSaid = name.toLowerCase().includes(benefitOf(offer).toLowerCase())
  const said = isSaid ? name : `${name}: ${offerWords(offer)}`
  const until = timesWords({ from: null, to })
  const more = [firstOrderOnly && 'first order', code && `code ${code}`, until].filter(Boolean)

  return [said, ...more].join(', ')
}

function productWords(products: readonly string[], nameOf: (id: string) => string | undefined): string {
  if (products.length === 0) return ''
  const names = products.map(nameOf)
  if (products.length > 2 || names.includes(undefined)) {
    return products.length === 1 ? ' on one product' : ` on ${products.length} products`
  }

  return ` on ${names.join(' and ')}`
}

const isDay = (text: string | null): boolean => text === null || text.length === '2026-11-01'.length

const formatOf = (isWholeDay: boolean) => (isWholeDay ? DAY : MINUTE)
