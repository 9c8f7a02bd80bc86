import { normalizeEmail } from '#domain/email.ts'
import type { Buyer, OfferDeps } from './deps.ts'
import type { KnownBuyer } from './stores/uses.ts'

/** The digits that a number in India has, however it was written. */
const LOCAL_DIGITS = 10

/** A buyer as uses remember one: the hashes stay when the account goes, and tell nobody who it was. */
export function knownBuyer({ sign }: Pick<OfferDeps, 'sign'>, { id, email, phone }: Buyer): KnownBuyer {
  const digits = (phone ?? '').replaceAll(/\D/g, '').slice(-LOCAL_DIGITS)

  return {
    customerId: id,
    emailHash: sign(`email ${normalizeEmail(email)}`),
    phoneHash: digits === '' ? null : sign(`phone ${digits}`),
  }
}
