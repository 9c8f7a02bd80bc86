import { REVIEW } from '#domain/reviews.ts'
import type { ReviewDeps } from './deps.ts'
import { askForReview } from './mails.ts'
import { takeOrdersToAsk } from './stores/purchases.ts'

const AT_ONCE = 100
const DAY_MS = 86_400_000

/** Asks those who agreed to it what they think, a week after their parcel came: once about each order. */
export async function askForReviews({ db, clock, accounts, mail, shop }: ReviewDeps): Promise<void> {
  const now = clock()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const span = { from: daysAgo(REVIEW.askedUntilDays), until: daysAgo(REVIEW.askedAfterDays), now }

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
