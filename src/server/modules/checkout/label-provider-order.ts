import { ProviderRefused } from '#ports/payment-provider.ts'
import type { CheckoutDeps } from './deps.ts'
import type { CheckoutRow } from './stores/checkouts.ts'
import { readOutcome } from './stores/settling.ts'

const MAX_NOTE_LENGTH = 250 // the provider takes 256

type Labelled = Pick<CheckoutRow, 'customerName' | 'lines' | 'offers'>

/** What the owner recognizes a payment by in the provider's dashboard. */
export const notesOf = ({ customerName, lines, offers }: Labelled, orderNumber?: string): Record<string, string> => ({
  ...(orderNumber && { order: orderNumber }),
  customer: shortened(customerName),
  items: shortened(lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')),
  ...(offers.length > 0 && { offers: shortened(offers.map(({ name }) => name).join(', ')) }),
})

/** Writes the order's number on the provider's order, once there is one. */
export async function labelProviderOrder({ db, log, payments }: CheckoutDeps, checkoutId: string): Promise<void> {
  const { checkout, orderNumber } = (await readOutcome(db, checkoutId)) ?? {}
  if (!checkout?.providerOrderId || !orderNumber) return

  await payments.provider.labelOrder(checkout.providerOrderId, notesOf(checkout, orderNumber)).catch((error) => {
    if (!(error instanceof ProviderRefused)) throw error
    log.warn({ checkoutId, reason: error.message }, 'the provider takes no notes on this order')
  })
}

const shortened = (text: string): string =>
  text.length <= MAX_NOTE_LENGTH ? text : `${text.slice(0, MAX_NOTE_LENGTH - 1).toWellFormed()}…`
