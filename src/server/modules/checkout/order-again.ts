import type { Cart } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { withHeld } from '#domain/bundles.ts'
import { maxQuantityOf } from '#domain/cart-lines.ts'
import { formatRupees } from '#domain/money.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { CheckoutDeps } from './deps.ts'
import { heldFor } from './stores/checkouts.ts'

type Line = { productId: string; name: string; price: number; quantity: number }
type Filled = { before: number; after: number }
type Deps = Pick<CheckoutDeps, 'db' | 'carts' | 'catalogue' | 'orders'>

/** Fills the customer's cart with what an order of theirs had, as far as it can be had, and says what is not as it was. */
export async function orderAgain(
  deps: Deps,
  orderId: string,
  caller: Caller,
): Promise<{ cart: Cart; changes: string[] }> {
  await deps.orders.ensureOwnOrder(orderId, caller)
  const { items } = await deps.orders.withCustomer(orderId)
  const sold = await soldNow(deps, caller.id, items)
  const wanted = items.flatMap(({ productId, quantity }) => {
    const most = maxQuantityOf(sold.get(productId) ?? { stock: 0 })
    return most > 0 ? [{ productId, quantity, most }] : []
  })
  const { cart, filled } = await deps.carts.fill(caller.id, wanted)

  return {
    cart,
    changes: items.flatMap((line) => changesOf(line, sold.get(line.productId), filled.get(line.productId))),
  }
}

/** What is for sale of some lines, with what the customer's own unpaid checkouts hold counted as there. */
async function soldNow(
  { db, catalogue }: Deps,
  customerId: string,
  lines: readonly Line[],
): Promise<Map<string, Product>> {
  const products = await catalogue.some(lines.map(({ productId }) => productId))
  const held = await heldFor(db, customerId)

  return new Map(
    products.map((product) => {
      const { stock } = withHeld({ productId: product.id, stock: product.stock, parts: product.bundleOf }, held)
      return [product.id, { ...product, stock }]
    }),
  )
}

/** What of a line is not as it was. */
function changesOf(
  { name, price, quantity }: Line,
  product: Product | undefined,
  filled: Filled | undefined,
): string[] {
  if (product?.stock === 0) return [`${product.name} is sold out.`]
  if (!product || !filled) return [`${name} is no longer sold.`]

  return [
    ...(filled.after - filled.before === quantity ? [] : [fewerWords(product, filled.after)]),
    ...(product.price === price
      ? []
      : [`${product.name} now costs ${formatRupees(product.price)} (it was ${formatRupees(price)}).`]),
  ]
}

function fewerWords({ name, stock }: Product, count: number): string {
  return stock !== null && stock <= count
    ? `Only ${stock} of ${name} left.`
    : `Your cart has ${count} of ${name}: more do not fit.`
}
