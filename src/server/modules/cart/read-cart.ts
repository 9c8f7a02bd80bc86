import type { Cart } from '#contract/cart.ts'
import { formatRupees } from '#domain/money.ts'
import { quote } from '#domain/quote.ts'
import type { Query } from '#platform/postgres/database.ts'
import type { CartDeps } from './deps.ts'
import { type CartRow, codeOf, rowsOf } from './store.ts'

/** A customer's cart. Prices are always the catalogue's of this moment. */
export async function readCart(deps: CartDeps, userId: string): Promise<Cart> {
  return toCart(deps, userId, await readRows(deps, userId))
}

/** The lines, with what is held for the customer counted as there. */
export async function readRows({ db, heldFor }: CartDeps, userId: string): Promise<CartRow[]> {
  const rows = await rowsOf(db, userId)
  if (rows.every(({ stock }) => stock === null)) return rows

  const held = await heldFor(db, userId)
  return rows.map((row) => ({
    ...row,
    stock: row.stock === null ? null : row.stock + (held.get(row.productId) ?? 0),
  }))
}

/** What can be bought of the cart right now. */
export async function readBuyable(tx: Query, userId: string): Promise<CartRow[]> {
  return (await rowsOf(tx, userId)).filter(isForSale)
}

/** The lines as a cart: priced, and with what changed by itself told. */
export async function toCart(deps: CartDeps, userId: string, rows: CartRow[]): Promise<Cart> {
  const { db, settings, offers, readBuyer, isOpenFor } = deps
  const buyable = rows.filter(isForSale)
  const { shipping, pricesIncludeTax } = settings.current()
  const usable = await offers.usableBy(db, {
    readBuyer: () => readBuyer(userId),
    readCode: () => codeOf(db, userId),
  })
  const terms = { ...usable, shipping, pricesIncludeTax }
  const { lineDiscounts: _, ...priced } = quote(buyable, terms)

  return {
    products: buyable.map(({ productId, name, description, image, price, quantity, taxPercent }) => {
      return { _id: productId, name, description, image, price, quantity, taxPercent }
    }),
    ...priced,
    terms,
    notices: rows.flatMap(noticesAbout),
    ...(!(await isOpenFor(userId)) && { isShopClosed: true }),
  }
}

const isForSale = ({ deletedAt }: CartRow) => deletedAt === null

function noticesAbout({ deletedAt, name, nameSeen, price, priceSeen, stock, quantity }: CartRow): string[] {
  if (deletedAt) return [`${nameSeen} is no longer sold and was taken out of your cart.`]

  return [
    ...(price === priceSeen ? [] : [`${name} now costs ${formatRupees(price)} (it was ${formatRupees(priceSeen)}).`]),
    ...(stock === null || stock >= quantity
      ? []
      : [stock === 0 ? `${name} is sold out.` : `Only ${stock} of ${name} left.`]),
  ]
}
