import { DAY_MS } from '#domain/durations.ts'
import { REVIEW } from '#domain/reviews.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { ReviewDeps } from './deps.ts'
import { askForReview } from './mails.ts'
import { takeOrdersToAsk } from './stores/purchases.ts'

const AT_ONCE = 100

/** Asks those who agreed to it what they think, a week after their parcel came: once about each order. */
export async function askForReviews({ db, clock, accounts, mail, shop }: ReviewDeps): Promise<void> {
  const span = spanAt(clock())

  for (let asked = AT_ONCE; asked === AT_ONCE; ) {
    asked = await db.transaction(async (tx) => {
      const orders = await takeOrdersToAsk(tx, span, AT_ONCE)
      for (const order of orders.filter(({ products }) => products.length > 0)) {
        const key = accounts.reviewMails.keyOf(order.customerId)
        await mail.queueLater(tx, order.email, ...askForReview(order, shop.url, key))
      }
      return orders.length
    })
  }
}

/** Counts everybody as asked whose turn has come: of a shop that comes out of a backup nobody can say who was, since. */
export async function passOverReviews(tx: Tx, now: Date): Promise<void> {
  const span = spanAt(now)
  while ((await takeOrdersToAsk(tx, span, AT_ONCE)).length === AT_ONCE) {}
}

function spanAt(now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

  return { from: daysAgo(REVIEW.askedUntilDays), until: daysAgo(REVIEW.askedAfterDays), now }
}
