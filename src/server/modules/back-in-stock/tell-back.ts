import { WISH } from '#domain/stock-wish.ts'
import type { BackInStockDeps } from './deps.ts'
import { isBack } from './mails.ts'
import { deleteOldWishes, noteBack, takeFulfilled } from './store.ts'

const AT_ONCE = 100
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Tells everybody who waits for a product that it is back: the owner has put some on the shelf. */
export const tellBack = (deps: BackInStockDeps, productId: string): Promise<void> => tell(deps, { productId })

/** Looks which products are back by themselves, because holds ran out or orders were cancelled, and tells of those that stay. */
export async function lookForBack(deps: BackInStockDeps): Promise<void> {
  const now = deps.clock()
  await noteBack(deps.db, now)
  await tell(deps, { backSince: new Date(now.getTime() - WISH.lastingMinutes * MINUTE_MS) })
}

/** A wish goes in the transaction that queues its mail: it gets one, however many of us look at once. */
async function tell({ db, mail, shop }: BackInStockDeps, which: Parameters<typeof takeFulfilled>[1]): Promise<void> {
  for (let told = AT_ONCE; told === AT_ONCE; ) {
    told = await db.transaction(async (tx) => {
      const wishes = await takeFulfilled(tx, which, AT_ONCE)
      for (const wish of wishes) await mail.queueLater(tx, wish.email, ...isBack(wish, shop.url))
      return wishes.length
    })
  }
}

/** Forgets emails that have nothing to wait for any more. */
export async function sweepWishes({ db, clock }: BackInStockDeps): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  await deleteOldWishes(db, { unconfirmed: daysAgo(WISH.confirmWithinDays), all: daysAgo(WISH.keptDays) })
}
