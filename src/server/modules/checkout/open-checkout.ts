import type { ShippingAddress } from '#contract/addresses.ts'
import { type AddressLines, DELIVERED_IN, isAtHome } from '#domain/address.ts'
import { FIRST_CHECK_MS } from '#domain/checkout-life.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { shortageText, shortOf } from '#domain/shortage.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/postgres/ids.ts'
import { createTurns } from '#platform/postgres/turns.ts'
import { ProviderRefused, ProviderUnavailable } from '#ports/payment-provider.ts'
import type { CheckoutDeps } from './deps.ts'
import { LIMITS } from './limits.ts'
import { notesOf } from './note-order.ts'
import { priceCheckout } from './price-checkout.ts'
import { releaseOwnHolds, releaseStock } from './release-stock.ts'
import { addReconcile, lockHolds, nameProviderOrder, saveCheckout } from './store.ts'

const NO_ADDRESS = 'Please select a delivery address'

const inTurn = createTurns()

/** Where it goes to, and the total that the customer was shown, if the page tells. */
type Asked = { shippingAddress?: ShippingAddress | undefined; shownTotal?: number | undefined }

/** Opens a payment for what is in the cart. */
export async function openCheckout(
  deps: CheckoutDeps,
  { customerId, clientIp }: { customerId: string; clientIp: string },
  { shippingAddress: chosen, shownTotal }: Asked,
) {
  const { db, log, limit, payments } = deps
  const { perCustomer, perClientIp } = LIMITS.openCheckout
  await limit.spendEach([`checkout:${customerId}`, perCustomer], [`checkout:ip:${clientIp}`, perClientIp])
  if (!(await deps.isOpenFor(customerId))) throw new Refusal('shop_closed')
  const destination = await destinationOf(deps, customerId, chosen)
  const { id, amountPaise, notes } = await inTurn(customerId, () =>
    freezeCart(deps, customerId, destination, shownTotal),
  )

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
async function freezeCart(deps: CheckoutDeps, customerId: string, address: AddressLines, shown: number | undefined) {
  const { db, clock, accounts, carts, catalogue } = deps
  // Before the transaction: a second connection inside it would let a crowd wait for itself.
  const customer = await accounts.profile.read(customerId)
  const buyer = { id: customerId, email: customer.email, phone: customer.phone ?? address.number }

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

    const reserved = await catalogue.take(tx, rows)
    const priced = await priceCheckout(deps, tx, { checkoutId: id, buyer, rows })
    if (shown !== undefined && shown !== priced.total) throw totalChanged(priced.total)

    const { lines, offers, pricesIncludeTax, subtotal, discount, tax, shipping, total } = priced
    await saveCheckout(tx, {
      ...{ id, customerId, lines, reserved, address, createdAt: clock() },
      ...{ subtotal, discount, tax, shipping, total, offers, pricesIncludeTax },
      ...{ customerName: customer.name, email: buyer.email, phone: buyer.phone },
    })
    await addReconcile(tx, id, FIRST_CHECK_MS)

    const notes = notesOf({ customerName: customer.name, lines, offers })
    return { id, amountPaise: toPaise(total), notes }
  })
}

/** Nobody is asked for another amount than the one that was on the page. */
const totalChanged = (total: number): Refusal =>
  new Refusal('total_changed', { message: `The total is ${formatRupees(total)} now. Please look at your cart again.` })
