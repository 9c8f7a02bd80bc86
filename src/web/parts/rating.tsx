import type { Rating as ProductRating } from '#contract/catalogue.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What those who reviewed a product gave it, in one line; nothing before the first of them. */
export function Rating({ rating }: { rating: ProductRating | null }) {
  return (
    rating && (
      <p
        role="img"
        aria-label={`${rating.average} of 5 stars (${rating.count})`}
        className="flex items-center gap-1 font-semibold text-small"
      >
        <Icon name="star" className="size-4 fill-marigold text-yellow-deep" />
        {rating.average} ({rating.count})
      </p>
    )
  )
}
