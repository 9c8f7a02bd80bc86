import { Film } from '#web/ui/film.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { filesOf, stillOf, type View } from './views.ts'

const SIZES = '(min-width: 1264px) 610px, (min-width: 1024px) 50vw, 94vw'

type SlideProps = {
  view: View
  isFirst: boolean
  /** Somebody is about to enlarge it. */
  onNear: () => void
  onEnlarge: () => void
}

/** One view of the gallery: a picture to enlarge, or a film that plays while it is seen. */
export function Slide({ view, isFirst, onNear, onEnlarge }: SlideProps) {
  const isFilm = view.kind === 'film'
  const picture = (
    <Picture
      src={stillOf(view)}
      alt={isFilm ? view.alt : ''}
      sizes={SIZES}
      isFirst={isFirst}
      className="aspect-square w-full object-cover"
    />
  )
  if (isFilm) {
    return (
      <li className="relative w-full shrink-0 snap-center">
        <Film sources={filesOf(view.src)} poster={picture} buttonClassName="right-4 bottom-4" />
      </li>
    )
  }

  return (
    <li className="relative w-full shrink-0 snap-center">
      <button
        type="button"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onEnlarge}
        aria-label={`Enlarge: ${view.alt}`}
        className="block w-full cursor-zoom-in -outline-offset-4"
      >
        {picture}
      </button>
      <Icon
        name="zoom-in"
        className="pointer-events-none absolute right-4 bottom-4 size-11 rounded-pill bg-night/60 p-2.5 text-cream"
      />
    </li>
  )
}
