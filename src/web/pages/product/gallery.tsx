import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Slide } from './slide.tsx'
import { stillOf, type View } from './views.ts'

const Zoom = lazyComponent(
  async () => (await import('./zoom.tsx')).Zoom,
  () => () => null, // without a network the picture stays as it is
)

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The pictures and films: swiped on a phone, gone through by arrow or thumbnail anywhere, pictures opened large by a press. */
export function Gallery({ views }: { views: readonly View[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const aim = useRef<number | null>(null) // where a step that is still under way will end
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState<View | null>(null)

  const noteSwipe = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    const place = scrollLeft / clientWidth
    setShown(Math.round(place))
    if (aim.current !== null && Math.abs(place - aim.current) < 0.02) aim.current = null
  }
  const show = (index: number) => {
    aim.current = index
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }
  const letGo = () => {
    aim.current = null // a finger or a wheel decides
  }
  const step = (by: number) => show(((aim.current ?? shown) + by + views.length) % views.length)
  const stepByKey = (press: KeyboardEvent) => {
    const by = STEPS[press.key]
    if (!by || views.length === 1) return
    press.preventDefault() // the strip would scroll by itself
    step(by)
  }

  return (
    <>
      <section aria-label="Pictures" onKeyDown={stepByKey} className="lg:sticky lg:top-24">
        <div className="relative">
          <ul
            ref={strip}
            onScroll={noteSwipe}
            onPointerDown={letGo}
            onWheel={letGo}
            className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-card bg-(--backdrop) shadow-card [scrollbar-width:none] motion-reduce:scroll-auto"
          >
            {views.map((view, index) => (
              <Slide
                key={view.src}
                view={view}
                isFirst={index === 0}
                onNear={() => void Zoom.load().catch(() => {})}
                onEnlarge={() => setZoomed(view)}
              />
            ))}
          </ul>
          {views.length > 1 && (
            <>
              <Arrow to="left" label="Previous picture" onClick={() => step(-1)} />
              <Arrow to="right" label="Next picture" onClick={() => step(1)} />
            </>
          )}
        </div>
        {views.length > 1 && (
          <ul className="needs-script mt-3 grid max-w-lg grid-cols-6 gap-1.5 md:gap-3">
            {views.map((view, index) => (
              <li key={view.src}>
                <button
                  type="button"
                  aria-label={`Show: ${view.alt}`}
                  aria-current={index === shown}
                  onClick={() => show(index)}
                  className="relative block w-full rounded-2xl border-3 border-transparent p-0.5 aria-[current=true]:border-ink"
                >
                  <Picture
                    src={stillOf(view)}
                    alt=""
                    sizes="80px"
                    className="aspect-square w-full rounded-xl object-cover"
                  />
                  {view.kind === 'film' && (
                    <Icon
                      name="play"
                      className="absolute inset-0 m-auto size-7 rounded-pill bg-night/60 p-1.5 text-cream"
                    />
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {zoomed && (
        <Suspense fallback={null}>
          <Zoom views={views.filter(({ kind }) => kind === 'picture')} first={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </>
  )
}

type ArrowProps = { to: 'left' | 'right'; label: string; onClick: () => void }

function Arrow({ to, label, onClick }: ArrowProps) {
  return (
    <IconButton
      icon={`chevron-${to}`}
      label={label}
      onClick={onClick}
      className={`narrow-button needs-script absolute inset-y-0 my-auto bg-night/60 text-cream hover:bg-night ${to === 'left' ? 'left-3' : 'right-3'}`}
    />
  )
}
