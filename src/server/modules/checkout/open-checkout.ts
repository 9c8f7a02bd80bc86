import type { ShippingAddress } from '#contract/addresses.ts'
import { type AddressLines, DELIVERED_IN, isAtHome } from '#domain/address.ts'
import { piecesOf } from '#domain/bundles.ts'
import { FIRST_CHECK_MS } from '#domain/checkout-life.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { shortageText, shortOf, shortTogether, togetherText } from '#domain/shortage.ts'
import type { KnownCustomer } from '#modules/accounts/service.ts'
import { Refusal, refusalOfField } from '#platform/http/refusal.ts'
import { newId } from '#platform/postgres/ids.ts'
import { createKeyedQueues } from '#platform/workers/queues.ts'
import { ProviderRefused, ProviderUnavailable } from '#ports/payment-provider.ts'
import type { CheckoutDeps } from './deps.ts'
import { notesOf } from './label-provider-order.ts'
import { checkoutLimits } from './limits.ts'
import { priceCheckout } from './price-checkout.ts'
import { releaseHolds, releaseStock } from './release-stock.ts'
import { lockHolds, lockToBuy, nameProviderOrder, readCartToBuy, saveCheckout } from './stores/checkouts.ts'

const NO_ADDRESS = 'Please select a delivery address'

const OTHER_LINES = 'Your cart is not the one that was shown here any more. Please look at it again.'

const queueByCustomer = createKeyedQueues()

/** Where it goes to, the total and lines that the customer was shown, if the page tells, and what the slip says to who gets it as a gift. */
type Asked = {
  shippingAddress?: ShippingAddress | undefined
  shownTotal?: number | undefined
  shownLines?: Line[] | undefined
  giftNote?: string | null | undefined
}

type Line = { productId: string; quantity: number }

/** Who buys, from where, and what is known of them, if that was read already. */
export type Buying = { customerId: string; clientIp: string; customer?: KnownCustomer | null }

/** Opens a payment for what is in the cart. */
export async function openCheckout(
  deps: CheckoutDeps,
  { customerId, clientIp, customer: known }: Buying,
  { shippingAddress: chosen, ...asked }: Asked,
) {
  const { db, log, limit, payments } = deps
  await limit.spend(...checkoutLimits(customerId, clientIp))
  if (!(await deps.isOpenFor(customerId))) throw new Refusal('shop_closed')
  const customer = known ?? (await deps.accounts.customer(customerId))
  if (!customer) throw new Refusal('not_signed_in')
  const destination = destinationOf(customer, chosen)
  const { id, amountPaise, notes } = await queueByCustomer(customerId, () =>
    freezeCart(deps, { ...customer, id: customerId }, destination, asked),
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

function destinationOf({ addresses }: KnownCustomer, chosen: ShippingAddress | undefined): AddressLines {
  if (!chosen) throw refusalOfField('shippingAddress', NO_ADDRESS)
  const wantedId = chosen._id?.toLowerCase()
  const address = wantedId === undefined ? chosen : addresses.find(({ _id }) => _id === wantedId)
  if (!address) throw new Refusal('not_found')
  const { name, addressLine1, addressLine2, city, state, postalCode, country, number } = address
  if (!isAtHome({ country })) throw refusalOfField('country', DELIVERED_IN)

  return { name, addressLine1, addressLine2, city, state, postalCode, country, number }
}

const TRIES = 5

class CartHasMore extends Error {}

/** Freezes the cart and holds its stock, before the provider hears of it; anew, when more has come into the cart meanwhile than was locked. */
async function freezeCart(...given: Parameters<typeof freezeOnce>): ReturnType<typeof freezeOnce> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await freezeOnce(...given)
    } catch (error) {
      if (!(error instanceof CartHasMore)) throw error
    }
  }
  throw new Refusal('total_changed')
}

async function freezeOnce(
  deps: CheckoutDeps,
  customer: KnownCustomer & { id: string },
  address: AddressLines,
  { shownTotal: shown, shownLines, giftNote }: Omit<Asked, 'shippingAddress'>,
) {
  const { db, clock, catalogue } = deps
  const buyer = { id: customer.id, email: customer.email, phone: customer.phone ?? address.number }

  return db.transaction(async (tx) => {
    const id = newId()
    await lockHolds(tx, buyer.id)
    let { cart, holding } = await lockToBuy(tx, buyer.id)
    let rows = cart.rows.filter((row) => row.isForSale)
    // One live hold of a product for a customer: however many payments are opened, no more is kept from others.
    if (await releaseHolds(deps, tx, rows, holding)) {
      const locked = new Set(piecesOf(rows).map(({ productId }) => productId))
      cart = await readCartToBuy(tx, buyer.id)
      rows = cart.rows.filter((row) => row.isForSale)
      // Everybody locks products in one order, or two would wait for each other: none may come after the others.
      if (piecesOf(rows).some(({ productId }) => !locked.has(productId))) throw new CartHasMore()
    }
    if (rows.length === 0) throw new Refusal('cart_empty')
    if (shownLines && !isSame(shownLines, rows)) throw new Refusal('total_changed', { message: OTHER_LINES })
    // Most of a crowd is turned away here, without queueing for the row of the product.
    const short = shortOf(rows)
    if (short.length > 0) throw new Refusal('out_of_stock', { message: shortageText(short) })
    const [together] = shortTogether(rows)
    if (together)
      throw new Refusal('out_of_stock', { message: `Sorry, ${togetherText(together)}. Please change your cart.` })

    const counted = rows.filter(({ stock }) => stock !== null)
    const reserved = await catalogue.take(tx, counted)
    const priced = await priceCheckout(deps, tx, { checkoutId: id, buyer, rows, code: cart.code })
    if (shown !== undefined && shown !== priced.total) throw totalChanged(priced.total)

    const { lines, offers, pricesIncludeTax, subtotal, discount, tax, shipping, total } = priced
    const frozen = {
      id,
      customerId: buyer.id,
      lines,
      reserved,
      address,
      createdAt: clock(),
      giftNote: giftNote || null,
      subtotal,
      discount,
      tax,
      shipping,
      total,
      offers,
      pricesIncludeTax,
      customerName: customer.name,
      email: buyer.email,
      phone: buyer.phone,
    }
    await saveCheckout(tx, frozen, FIRST_CHECK_MS)

    const notes = notesOf({ customerName: customer.name, lines, offers })
    return { id, amountPaise: toPaise(total), notes }
  })
}

/** Whether a cart has what was shown: the flavours cost the same, so that their total tells no one from another. */
const isSame = (shown: readonly Line[], lines: readonly Line[]): boolean =>
  shown.length === lines.length &&
  lines.every((line) => shown.some((one) => one.productId === line.productId && one.quantity === line.quantity))

/** Nobody is asked for another amount than the one that was on the page. */
const totalChanged = (total: number): Refusal =>
  new Refusal('total_changed', { message: `The total is ${formatRupees(total)} now. Please look at your cart again.` })
