export type Encoding = 'br' | 'gzip'

const PREFERRED: readonly Encoding[] = ['br', 'gzip']

/** The smallest encoding that the client accepts and we have; `null` for the plain bytes. */
export function chooseEncoding(accepted: string | null, isAvailable: (encoding: Encoding) => boolean): Encoding | null {
  if (!accepted) return null
  const refused = /;\s*q=0(\.0*)?\s*$/
  const offers = accepted
    .toLowerCase()
    .split(',')
    .filter((offer) => !refused.test(offer))
    .map((offer) => offer.split(';')[0]?.trim())

  return PREFERRED.find((encoding) => offers.includes(encoding) && isAvailable(encoding)) ?? null
}
