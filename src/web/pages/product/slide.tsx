import { Suspense, useEffect, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useInView } from '#web/ui/use-in-view.ts'
import { stillOf, type View } from './views.ts'

const SIZES = '(min-width: 1264px) 610px, (min-width: 1024px) 50vw, 94vw'

const GalleryFilm = lazyComponent(
  async () => (await import('./gallery-film.tsx')).GalleryFilm,
  () => () => null, // the still is there
)

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
  const [place, isInView] = useInView<HTMLLIElement>(0.1)
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isInView) setSeen(true)
  }, [isInView])

  const picture = (
    <Picture
      src={stillOf(view)}
      alt={isFilm ? view.alt : ''}
      sizes={SIZES}
      isFirst={isFirst}
      className="aspect-square w-full object-cover"
    />
  )

  return (
    <li ref={place} className="relative w-full shrink-0 snap-center">
      {isFilm ? (
        picture
      ) : (
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
      )}
      {isFilm ? (
        wasSeen && (
          <Suspense fallback={null}>
            <GalleryFilm src={view.src} />
          </Suspense>
        )
      ) : (
        <Icon
          name="zoom-in"
          className="pointer-events-none absolute right-4 bottom-4 size-11 max-h-[max(44px,12.5vw)] max-w-[max(44px,12.5vw)] rounded-pill bg-night/60 p-[10px] text-cream"
        />
      )}
    </li>
  )
}
