import { piecesOf } from '#domain/bundles.ts'
import { cartKey, type Line, type Observations } from './observations.ts'
import type { Product } from './products.ts'
import type { ShopBooks } from './shop-books.ts'

/** Counted stock is what there was, less what was sold or is held for somebody, be it in a bundle; refunded pieces are for sale again. */
export function judgeStock({ orders, stock, held }: ShopBooks, products: readonly Product[]): string[] {
  const kept = orders.filter(({ status }) => status !== 'cancelled').flatMap(({ items }) => items)
  const sold = countByProduct(
    piecesOf(kept.map(({ quantity, refunded = 0, ...line }) => ({ ...line, quantity: quantity - refunded }))),
  )
  const waiting = countByProduct(held)
  const left = new Map(stock.map(({ id, stock }) => [id, stock]))

  return products.flatMap(({ id, stock: initial }) => {
    if (initial === null) return []
    const expected = initial - (sold.get(id) ?? 0) - (waiting.get(id) ?? 0)
    const found = left.get(id)
    return found === expected && found >= 0 ? [] : [`product ${id}: ${found} left of ${initial}, expected ${expected}`]
  })
}

/** What surely went into a cart and was not bought is still there. */
export function judgeCarts({ orders, cart }: ShopBooks, { added }: Observations): string[] {
  const bought = countBy(orders.flatMap(({ email, items }) => items.map((item) => ({ ...item, email }))))
  const present = countBy(cart)

  return [...added].flatMap(([key, quantity]) => {
    const expected = quantity - (bought.get(key) ?? 0)
    const found = present.get(key) ?? 0
    return found >= expected ? [] : [`cart ${key}: ${found} there, at least ${expected} expected`]
  })
}

/** Every order was told to its customer; how often that happened twice is only counted. */
export function judgeMails({ orders }: ShopBooks, mails: readonly { subject: string }[]) {
  const sent = new Map<string, number>()
  for (const { subject } of mails) sent.set(subject, (sent.get(subject) ?? 0) + 1)
  const counts = orders.map(({ number }) => ({ number, times: sent.get(`Your order ${number} is placed`) ?? 0 }))

  return {
    missing: counts.flatMap(({ number, times }) => (times === 0 ? [`no mail about order ${number}`] : [])),
    repeated: counts.filter(({ times }) => times > 1).length,
  }
}

const countByProduct = (lines: readonly Line[]) =>
  countBy(
    lines.map((line) => ({ ...line, email: '' })),
    true,
  )

function countBy(lines: readonly (Line & { email: string })[], isByProduct = false): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { email, productId, quantity } of lines) {
    const key = isByProduct ? productId : cartKey(email, productId)
    counts.set(key, (counts.get(key) ?? 0) + quantity)
  }
  return counts
}
