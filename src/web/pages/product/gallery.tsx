import { useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { View } from './views.ts'
import { Zoom } from './zoom.tsx'

const SIZES = '(min-width: 1264px) 610px, (min-width: 1024px) 50vw, 94vw'

/** The pictures: swiped on a phone, picked by thumbnail anywhere, opened large by a press. */
export function Gallery({ views }: { views: readonly View[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState<View | null>(null)

  const noteSwipe = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }
  const show = (index: number) => {
    const list = strip.current
    list?.scrollTo({ left: index * list.clientWidth })
  }

  return (
    <section aria-label="Pictures" className="lg:sticky lg:top-24">
      <ul
        ref={strip}
        onScroll={noteSwipe}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-card bg-(--backdrop) shadow-card [scrollbar-width:none] motion-reduce:scroll-auto"
      >
        {views.map((view, index) => (
          <li key={view.src} className="relative w-full shrink-0 snap-center">
            <button
              type="button"
              onClick={() => setZoomed(view)}
              aria-label={`Enlarge: ${view.alt}`}
              className="block w-full cursor-zoom-in -outline-offset-4"
            >
              <Picture
                src={view.src}
                alt=""
                sizes={SIZES}
                isFirst={index === 0}
                className="aspect-square w-full object-cover"
              />
            </button>
            <Icon
              name="zoom-in"
              className="pointer-events-none absolute right-4 bottom-4 size-11 rounded-pill bg-night/60 p-2.5 text-cream"
            />
          </li>
        ))}
      </ul>
      {views.length > 1 && (
        <ul className="mt-3 flex gap-3">
          {views.map(({ src, alt }, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={`Show: ${alt}`}
                aria-current={index === shown}
                onClick={() => show(index)}
                className="block rounded-2xl border-3 border-transparent p-0.5 aria-[current=true]:border-ink"
              >
                <Picture src={src} alt="" sizes="80px" className="size-16 rounded-xl object-cover md:size-20" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Zoom view={zoomed} onClose={() => setZoomed(null)} />
    </section>
  )
}
