import type { Cart } from '#contract/cart.ts'
import { withHeld } from '#domain/bundles.ts'
import { formatRupees } from '#domain/money.ts'
import { quote } from '#domain/quote.ts'
import { shortOf, shortTogether, togetherText } from '#domain/shortage.ts'
import type { CartDeps } from './deps.ts'
import { type CartRow, readStored, type StoredCart } from './stores/carts.ts'

/** A customer's cart. Prices are always the catalogue's of this moment. */
export async function readCart(deps: CartDeps, userId: string): Promise<Cart> {
  return toCart(deps, userId, await readStored(deps.db, { userId }))
}

/** The lines, with what is held for the customer counted as there. */
async function withOwnHolds({ db, heldFor }: CartDeps, userId: string, rows: CartRow[]): Promise<CartRow[]> {
  if (rows.every(({ stock }) => stock === null)) return rows

  const held = await heldFor(db, userId)
  return rows.map((row) => withHeld(row, held))
}

/** The lines as a cart: priced, and with what changed by itself told. */
export async function toCart(deps: CartDeps, userId: string, { rows: found, code }: StoredCart): Promise<Cart> {
  const { db, settings, offers, readBuyer, isOpenFor } = deps
  const rows = await withOwnHolds(deps, userId, found)
  const buyable = rows.filter((row) => row.isForSale)
  const { shipping, pricesIncludeTax } = settings.current()
  const usable = await offers.usableBy(db, {
    readBuyer: () => readBuyer(userId),
    readCode: async () => code,
  })
  const terms = { ...usable, shipping, pricesIncludeTax }
  const { lineDiscounts: _, ...priced } = quote(buyable, terms)

  return {
    products: buyable.map(({ productId, name, description, image, price, quantity, taxPercent, parts }) => ({
      _id: productId,
      name,
      description,
      image,
      price,
      quantity,
      taxPercent,
      parts: parts.map(({ stock: _, ...part }) => part),
    })),
    ...priced,
    terms,
    notices: [...rows.flatMap(noticesAbout), ...noticesTogether(buyable)],
    ...(!(await isOpenFor(userId)) && { isShopClosed: true }),
  }
}

function noticesAbout(row: CartRow): string[] {
  const { name, nameSeen, price, priceSeen, stock, quantity } = row
  if (!row.isForSale) return [`${nameSeen} is no longer sold and was taken out of your cart.`]

  return [
    ...(price === priceSeen ? [] : [`${name} now costs ${formatRupees(price)} (it was ${formatRupees(priceSeen)}).`]),
    ...(stock === null || stock >= quantity
      ? []
      : [stock === 0 ? `${name} is sold out.` : `Only ${stock} of ${name} left.`]),
  ]
}

/** What the lines want of one product together, where each of them alone could have it. */
const noticesTogether = (rows: readonly CartRow[]): string[] =>
  shortOf(rows).length > 0 ? [] : shortTogether(rows).map((short) => `${togetherText(short).replace('only', 'Only')}.`)
