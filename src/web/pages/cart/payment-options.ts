import type { User } from '#contract/accounts.ts'
import type { Address } from '#contract/addresses.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import { SHOP_CALLS, splitCall } from '#contract/shop-calls.ts'
import { BRAND } from '#domain/brand.ts'
import { PAY_WITHIN_MS } from '#domain/checkout-life.ts'
import { isInAppBrowser } from './in-app-browser.ts'

const BLAST = '#d4145a'

/** What the provider's pop-up shows and knows beforehand, so that nobody types what we have. */
export function paymentOptions(session: AnswerOf<'createCheckoutSession'>, user: User | undefined, address: Address) {
  const { origin } = window.location

  return {
    key: session.keyId,
    amount: session.amount,
    currency: session.currency,
    order_id: session.id,
    name: BRAND.name,
    description: 'Effervescent drink mix',
    image: `${origin}/icons/icon-192.png`,
    prefill: { name: user?.name ?? address.name, email: user?.email, contact: user?.phone ?? address.number },
    theme: { color: BLAST },
    timeout: PAY_WITHIN_MS / 1000,
    ...(isInAppBrowser(navigator.userAgent) && {
      callback_url: `${origin}/api${splitCall(SHOP_CALLS.paymentReturn).path}`,
      redirect: true,
    }),
  }
}
