import { REVIEW, starsWords } from '#domain/reviews.ts'
import { Icon } from './icon.tsx'

const PLACES = Array.from({ length: REVIEW.mostStars }, (_, index) => index + 1)

/** So many stars of five; those who do not see them hear how many. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={starsWords(stars)} className="inline-flex gap-0.5">
      {PLACES.map((place) => (
        <Icon
          key={place}
          name="star"
          className={`size-4.5 ${place <= stars ? 'fill-marigold text-yellow-deep' : 'text-field'}`}
        />
      ))}
    </span>
  )
}
