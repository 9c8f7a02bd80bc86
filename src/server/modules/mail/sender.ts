import type { Settings } from '#contract/settings.ts'
import { BRAND } from '#domain/brand.ts'

/** Who a mail is from, as its foot says. */
export type Sender = { name: string; url: string; address: string; supportEmail: string }

export function senderOf({ seller: { supportEmail, address } }: Settings, url: string): Sender {
  // The PIN in two halves: six digits in a row look like a code, to people and to their phones.
  const pin = address.postalCode.replace(/^\d{3}/, '$& ')

  return { name: BRAND.name, url, supportEmail, address: `${address.line}, ${address.city} ${pin}` }
}
