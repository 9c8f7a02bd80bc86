import { useQueries } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/data/api.ts'
import { ownReviewQuery } from '#web/data/own-reviews.ts'
import { ReviewMails } from '#web/parts/review-mails.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { OrderCard } from './order-card.tsx'

/** What the customer thinks: the way to say it once it came, and whether we may ask. */
export function OrderReviews({ order }: { order: Order }) {
  if (order.status === 'cancelled') return null

  return (
    <OrderCard title={order.status === 'delivered' ? 'How was it?' : 'When it has come'}>
      {order.status === 'delivered' && <Delivered order={order} />}
      <ReviewMails />
    </OrderCard>
  )
}

/** What came, each with its review or the way to write one; what is not sold any more is left out. */
function Delivered({ order }: { order: Order }) {
  const api = useApi()
  const items = [...new Map(order.items.map((item) => [item.productId, item])).values()]
  const answers = useQueries({ queries: items.map(({ productId }) => ownReviewQuery(api, productId)) })

  return (
    <ul className="mb-2 grid gap-1">
      {items.map(({ productId, name }, index) => {
        const own = answers[index]?.data
        if (!own) return null

        return (
          <li key={productId} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <span className="wrap-anywhere">{name}</span>
            {own.review ? (
              <span className="flex items-center gap-1.5 text-ink-2 text-small">
                <Icon name="check" className="size-4" />
                You have reviewed it
              </span>
            ) : (
              <TextLink to={`/product/${productId}#write-review`} className="inline-flex min-h-11 items-center">
                Write a review
                <span className="sr-only"> of {name}</span>
              </TextLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
