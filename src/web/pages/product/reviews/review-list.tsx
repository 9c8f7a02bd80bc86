import type { Review } from '#contract/reviews.ts'
import { Day } from '#web/ui/day.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'

/** Reviews side by side, as many as there is room for. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
      {reviews.map((review) => (
        <li key={review.id} className="rounded-card bg-paper p-5 shadow-card">
          <ReviewWords review={review} />
        </li>
      ))}
    </ul>
  )
}

/** One review: who, when, how many stars, what, and the pictures, each to be opened whole. */
export function ReviewWords({ review: { stars, text, name, date, pictures } }: { review: Review }) {
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="wrap-anywhere font-semibold">{name}</span>
        <Stars stars={stars} />
      </p>
      <p className="text-ink-2 text-small">
        <Day at={date} />
      </p>
      <p className="wrap-anywhere mt-3 whitespace-pre-line">{text}</p>
      {pictures.length > 0 && (
        <ul className="mt-4 flex gap-2">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <a href={picture} target="_blank" rel="noreferrer" className="block rounded-xl">
                <Picture
                  src={picture}
                  alt={`Picture ${index + 1} of ${name}’s review`}
                  sizes="88px"
                  className="size-22 rounded-xl object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
