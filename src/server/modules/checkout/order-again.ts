import type { Cart } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { withHeld } from '#domain/bundles.ts'
import { mostOf } from '#domain/cart-lines.ts'
import { formatRupees } from '#domain/money.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { CheckoutDeps } from './deps.ts'
import { heldBy } from './stores/checkouts.ts'

type Line = { productId: string; name: string; price: number; quantity: number }
type Deps = Pick<CheckoutDeps, 'db' | 'carts' | 'catalogue' | 'orders'>

/** Fills the customer's cart with what an order of theirs had, as far as it can be had, and says what is not as it was. */
export async function orderAgain(
  deps: Deps,
  orderId: string,
  caller: Caller,
): Promise<{ cart: Cart; changes: string[] }> {
  await deps.orders.ensureOwnOrder(orderId, caller)
  const { items } = await deps.orders.withCustomer(orderId)
  const present = await deps.carts.read(caller.id)
  const sold = await soldNow(deps, caller.id, items)
  const inCart = new Map(present.products.map(({ _id, quantity }) => [_id, quantity]))
  const plans = items.map((line) => planFor(line, sold.get(line.productId), inCart.get(line.productId) ?? 0))

  let cart = present
  for (const { productId, more } of plans) {
    if (more > 0) cart = await deps.carts.add(caller.id, productId, more)
  }
  return { cart, changes: plans.flatMap(({ changes }) => changes) }
}

/** What is for sale of some lines, with what the customer's own unpaid checkouts hold counted as there. */
async function soldNow(
  { db, catalogue }: Deps,
  customerId: string,
  lines: readonly Line[],
): Promise<Map<string, Product>> {
  const products = await catalogue.some(lines.map(({ productId }) => productId))
  const held = await heldBy(db, customerId)

  return new Map(
    products.map((product) => {
      const { stock } = withHeld({ productId: product.id, stock: product.stock, parts: product.bundleOf }, held)
      return [product.id, { ...product, stock }]
    }),
  )
}

/** How many more of a line go into the cart, and what to say of it. */
function planFor({ productId, name, price, quantity }: Line, product: Product | undefined, has: number) {
  if (!product) return { productId, more: 0, changes: [`${name} is no longer sold.`] }
  if (product.stock === 0) return { productId, more: 0, changes: [`${product.name} is sold out.`] }
  const more = Math.max(0, Math.min(quantity, mostOf(product) - has))

  return {
    productId,
    more,
    changes: [
      ...(more === quantity ? [] : [fewerWords(product, more + has)]),
      ...(product.price === price
        ? []
        : [`${product.name} now costs ${formatRupees(product.price)} (it was ${formatRupees(price)}).`]),
    ],
  }
}

function fewerWords({ name, stock }: Product, count: number): string {
  return stock !== null && stock <= count
    ? `Only ${stock} of ${name} left.`
    : `Your cart has ${count} of ${name}: more do not fit.`
}
