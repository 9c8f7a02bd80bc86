import type { Product } from '#contract/catalogue.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { WISH } from '#domain/stock-wish.ts'
import type { BackInStockDeps } from './deps.ts'
import { isBack } from './mails.ts'
import { deleteOldWishes, recordBack, takeWishes, wishedProducts } from './store.ts'

const AT_ONCE = 100

/** Tells everybody who waits for a product that it is back: the owner has put some on the shelf. */
export async function tellBackInStock(deps: BackInStockDeps, productId: string): Promise<void> {
  for (const product of await available(deps, [productId])) await tell(deps, product)
}

/** Looks which products are back by themselves, because holds ran out or orders were cancelled, and tells of those that stay. */
export async function findBackInStock(deps: BackInStockDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const products = await available(deps, await wishedProducts(db))
  await recordBack(
    db,
    products.map(({ id }) => id),
    now,
  )
  for (const product of products) await tell(deps, product, new Date(now.getTime() - WISH.lastingMinutes * MINUTE_MS))
}

const available = async ({ catalogue }: BackInStockDeps, ids: string[]): Promise<Product[]> =>
  ids.length === 0 ? [] : (await catalogue.some(ids)).filter(({ stock }) => stock !== 0)

/** A wish goes in the transaction that queues its mail: it gets one, however many of us look at once. */
async function tell({ db, mail, shop }: BackInStockDeps, product: Product, backBy?: Date): Promise<void> {
  for (let told = AT_ONCE; told === AT_ONCE; ) {
    told = await db.transaction(async (tx) => {
      const emails = await takeWishes(tx, product.id, backBy, AT_ONCE)
      for (const email of emails) await mail.queueLater(tx, email, ...isBack(product, shop.url))
      return emails.length
    })
  }
}

/** Forgets emails that have nothing to wait for any more. */
export async function sweepWishes({ db, clock }: BackInStockDeps): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  await deleteOldWishes(db, { unconfirmed: daysAgo(WISH.confirmWithinDays), all: daysAgo(WISH.keptDays) })
}
