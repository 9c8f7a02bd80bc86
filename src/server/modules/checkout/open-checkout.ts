import type { ShippingAddress } from '#contract/addresses.ts'
import { type AddressLines, DELIVERED_IN, isAtHome } from '#domain/address.ts'
import { FIRST_CHECK_MS } from '#domain/checkout-life.ts'
import { toPaise } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import { shortageText, shortOf } from '#domain/shortage.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/postgres/ids.ts'
import { createTurns } from '#platform/postgres/turns.ts'
import { ProviderRefused, ProviderUnavailable } from '#ports/payment-provider.ts'
import type { CheckoutDeps } from './deps.ts'
import { LIMITS } from './limits.ts'
import { notesOf } from './note-order.ts'
import { releaseOwnHolds, releaseStock } from './release-stock.ts'
import { addReconcile, lockHolds, nameProviderOrder, saveCheckout } from './store.ts'

const NO_ADDRESS = 'Please select a delivery address'

const inTurn = createTurns()

/** Opens a payment for what is in the cart. */
export async function openCheckout(
  deps: CheckoutDeps,
  { customerId, clientIp }: { customerId: string; clientIp: string },
  chosen: ShippingAddress | undefined,
) {
  const { db, log, limit, payments } = deps
  const { perCustomer, perClientIp } = LIMITS.openCheckout
  await limit.spendEach([`checkout:${customerId}`, perCustomer], [`checkout:ip:${clientIp}`, perClientIp])
  if (!(await deps.isOpenFor(customerId))) throw new Refusal('shop_closed')
  const destination = await destinationOf(deps, customerId, chosen)
  const { id, amountPaise, notes } = await inTurn(customerId, () => freezeCart(deps, customerId, destination))

  try {
    const providerOrderId = await payments.provider.createOrder({ amountPaise, receipt: id, notes })
    await nameProviderOrder(db, id, providerOrderId)

    return { keyId: payments.provider.keyId, amount: amountPaise, currency: 'INR' as const, id: providerOrderId }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    // Nobody was told of an order that may have been made after all, so nobody can pay it.
    await releaseStock(deps, id, 'over')
    log.error({ checkoutId: id, reason: error.message }, 'the payment provider opened no payment')
    throw error instanceof ProviderRefused
      ? new Refusal('payment_refused')
      : new Refusal('payment_unavailable', { retryAfterSeconds: 30 })
  }
}

async function destinationOf(
  { accounts }: CheckoutDeps,
  customerId: string,
  chosen: ShippingAddress | undefined,
): Promise<AddressLines> {
  if (!chosen) throw new Refusal('invalid_input', { message: NO_ADDRESS, fields: { shippingAddress: NO_ADDRESS } })
  const { name, addressLine1, addressLine2, city, state, postalCode, country, number } =
    chosen._id === undefined ? chosen : await accounts.addressBook.find(customerId, chosen._id)
  if (!isAtHome({ country })) {
    throw new Refusal('invalid_input', { message: DELIVERED_IN, fields: { country: DELIVERED_IN } })
  }

  return { name, addressLine1, addressLine2, city, state, postalCode, country, number }
}

/** Freezes the cart and holds its stock, before the provider hears of it. */
async function freezeCart(deps: CheckoutDeps, customerId: string, address: AddressLines) {
  const { db, clock, settings, accounts, carts, catalogue } = deps
  // Before the transaction: a second connection inside it would let a crowd wait for itself.
  const customer = await accounts.profile.read(customerId)

  return db.transaction(async (tx) => {
    const id = newId()
    await lockHolds(tx, customerId)
    let rows = await carts.buyable(tx, customerId)
    // One live hold of a product for a customer: however many payments are opened, no more is kept from others.
    if (await releaseOwnHolds(deps, tx, { id, customerId, lines: rows })) rows = await carts.buyable(tx, customerId)
    if (rows.length === 0) throw new Refusal('cart_empty')
    // Most of a crowd is turned away here, without queueing for the row of the product.
    const short = shortOf(rows)
    if (short.length > 0) throw new Refusal('out_of_stock', { message: shortageText(short) })

    const lines = rows.map(({ productId, name, image, price, quantity }) => {
      return { productId, name, image, price, quantity }
    })
    const { itemCount: _, ...totals } = priceLines(lines, 0, settings.current().shipping)
    const reserved = await catalogue.take(tx, lines)

    await saveCheckout(tx, {
      ...{ id, customerId, lines, reserved, ...totals, address },
      ...{ customerName: customer.name, email: customer.email, phone: customer.phone ?? address.number },
      createdAt: clock(),
    })
    await addReconcile(tx, id, FIRST_CHECK_MS)

    const notes = notesOf({ customerName: customer.name, lines })
    return { id, amountPaise: toPaise(totals.total), notes }
  })
}
