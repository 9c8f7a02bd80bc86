import type { PanelReview } from '#contract/reviews.ts'
import { customerPath } from '#web/pages/admin/customers/customer-paths.ts'
import { PanelLink } from '#web/pages/admin/panel-link.tsx'
import { productPath } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'

type ReviewRowProps = {
  review: PanelReview
  onDecide: (isShown: boolean) => void
  /** What is being decided about this one. */
  decided: boolean | undefined
  /** Another one is being decided about. */
  isBlocked: boolean
}

/** A review with all that it takes to decide about it. */
export function ReviewRow({ review, onDecide, decided, isBlocked }: ReviewRowProps) {
  const { id, productId, product, customer, stars, text, name, date, pictures, state } = review
  const wordsId = `review-${id}`
  const stateOf = (isShown: boolean) => ({
    isBusy: decided === isShown,
    isBlocked: isBlocked || decided === !isShown,
    onClick: () => onDecide(isShown),
    'aria-describedby': wordsId,
  })

  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="wrap-anywhere min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars stars={stars} />
          <Link to={productPath(productId)} className="font-semibold text-15 underline-offset-4 hover:underline">
            {product}
          </Link>
        </p>
        <p className="text-admin-ink-2">
          {customer ? (
            <PanelLink to={customerPath(customer.id, '')} className="underline underline-offset-4">
              {customer.name}
            </PanelLink>
          ) : (
            'An account that is gone'
          )}
          , read as “{name}”, <Day at={date} />
        </p>
        <p id={wordsId} className="mt-2 max-w-prose whitespace-pre-line">
          {text}
        </p>
        {pictures.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {pictures.map((picture, index) => (
              <li key={picture}>
                <a href={picture} target="_blank" rel="noreferrer" className="block rounded-field">
                  <Picture
                    src={picture}
                    alt={`Picture ${index + 1} of ${name}’s review, in a new tab`}
                    sizes="120px"
                    className="size-30 rounded-field object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {state !== 'shown' && (
          <Button size="small" {...stateOf(true)}>
            Show
          </Button>
        )}
        {state !== 'hidden' && (
          <Button variant="secondary" size="small" {...stateOf(false)}>
            Hide
          </Button>
        )}
      </div>
    </li>
  )
}
