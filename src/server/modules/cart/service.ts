import type { Cart } from '#contract/cart.ts'
import { MOST_OF_ONE } from '#domain/cart-lines.ts'
import { formatRupees } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import type { Catalogue } from '#modules/catalogue/service.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Database, Query, Tx } from '#platform/postgres/database.ts'
import { isId } from '#platform/postgres/ids.ts'
import { acknowledgeChange, addQuantity, type CartRow, removeLine, rowsOf, setQuantity, takeBought } from './store.ts'

export type Carts = ReturnType<typeof createCarts>

/** How much of each product is held for a customer who has not paid yet. */
type HeldFor = (db: Query, userId: string) => Promise<ReadonlyMap<string, number>>

/** Customers' carts. Prices are always the catalogue's of this moment. */
export function createCarts(db: Database, catalogue: Catalogue, heldFor: HeldFor) {
  /** The lines, with what is held for the customer counted as there. */
  const look = async (userId: string): Promise<CartRow[]> => {
    const rows = await rowsOf(db, userId)
    if (rows.every(({ stock }) => stock === null)) return rows

    const held = await heldFor(db, userId)
    return rows.map((row) => ({
      ...row,
      stock: row.stock === null ? null : row.stock + (held.get(row.productId) ?? 0),
    }))
  }

  /** Makes one change and answers the cart, with what changed by itself told this once. */
  const change = async (userId: string, apply: () => Promise<void>): Promise<Cart> => {
    await apply()
    const rows = await look(userId)
    for (const row of rows) await acknowledgeChange(db, userId, row)

    return toCart(rows)
  }

  return {
    read: async (userId: string): Promise<Cart> => toCart(await look(userId)),

    add: (userId: string, productId: string, quantity: number) =>
      change(userId, async () => {
        if (!isId(productId)) throw new Refusal('not_found')
        const product = await catalogue.read(productId)
        if (quantity > MOST_OF_ONE || !(await addQuantity(db, userId, product, quantity))) {
          throw new Refusal('quantity_limit')
        }
      }),

    setQuantity: (userId: string, productId: string, quantity: number) =>
      change(userId, async () => {
        if (quantity > MOST_OF_ONE) throw new Refusal('quantity_limit')
        const isChanged = isId(productId) && (await setQuantity(db, userId, productId, quantity))
        if (!isChanged) throw new Refusal('not_found')
      }),

    remove: (userId: string, productId: string) =>
      change(userId, async () => {
        if (isId(productId)) await removeLine(db, userId, productId)
      }),

    /** What can be bought of the cart right now. */
    buyable: async (tx: Query, userId: string) => (await rowsOf(tx, userId)).filter(isForSale),

    /** Takes what was bought out of the cart, in the transaction that places the order. */
    takeBought: (tx: Tx, userId: string, lines: readonly { productId: string; quantity: number }[]) =>
      takeBought(tx, userId, lines),
  }
}

const isForSale = ({ deletedAt }: CartRow) => deletedAt === null

function toCart(rows: CartRow[]): Cart {
  const products = rows.filter(isForSale).map(({ productId, name, description, image, price, quantity }) => {
    return { _id: productId, name, description, image, price, quantity }
  })

  return { products, ...priceLines(products), notices: rows.flatMap(noticeAbout) }
}

function noticeAbout({ deletedAt, name, nameSeen, price, priceSeen, stock, quantity }: CartRow): string[] {
  if (deletedAt) return [`${nameSeen} is no longer sold and was taken out of your cart.`]

  return [
    ...(price === priceSeen ? [] : [`${name} now costs ${formatRupees(price)} (it was ${formatRupees(priceSeen)}).`]),
    ...(stock === null || stock >= quantity
      ? []
      : [stock === 0 ? `${name} is sold out.` : `Only ${stock} of ${name} left.`]),
  ]
}
