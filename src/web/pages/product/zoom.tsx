import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useZoom } from './use-zoom.ts'
import type { View } from './views.ts'
import type { Point } from './zoom-transform.ts'

type ZoomProps = { views: readonly View[]; first: View; onClose: () => void }

const KEY_STEP = 80

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * Pictures over the whole screen, one at a time: a pinch, a double tap, a click, the wheel, plus and minus make one larger, dragging and
 * the arrow keys move it. On a phone it is wider than the screen from the start: there the picture in the page is as wide already.
 */
export function Zoom({ views, first, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(views.indexOf(first))
  const { stage, placed, handlers, change } = useZoom()
  const view = views[at] ?? first
  const isLarge = placed.scale > 1

  useEffect(() => dialog.current?.showModal(), [])

  const step = (by: number) => {
    change.reset()
    setAt((at + by + views.length) % views.length)
  }
  const act = (press: KeyboardEvent) => {
    const isForBrowser = press.ctrlKey || press.metaKey || press.altKey
    const does = isForBrowser ? undefined : actionOf(press.key, { isLarge, step, change })
    if (!does) return
    press.preventDefault()
    does()
  }

  return (
    <dialog
      ref={dialog}
      aria-label={view.alt}
      onClose={onClose}
      onKeyDown={act}
      className="sheet on-dark size-full max-h-none max-w-none overflow-hidden bg-night p-0 text-cream"
    >
      <div
        ref={stage}
        {...handlers}
        className={`relative size-full touch-none select-none overflow-hidden ${isLarge ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
      >
        <div
          className="-translate-1/2 pointer-events-none absolute top-1/2 left-1/2"
          style={{ transform: `translate(${placed.x}px, ${placed.y}px) scale(${placed.scale})` }}
        >
          <Picture
            key={view.src}
            src={view.src}
            alt={view.alt}
            sizes={isLarge ? '200vmin' : '100vmax'}
            className="size-[max(100vmin,min(100vmax,45rem))] max-w-none object-contain"
          />
        </div>
      </div>
      <div className="fixed top-4 right-4 flex flex-row-reverse gap-2">
        <ZoomButton icon="x" label="Close picture" onClick={() => dialog.current?.close()} />
        <ZoomButton icon="plus" label="Larger" onClick={change.larger} />
        <ZoomButton icon="minus" label="Smaller" isBlocked={!isLarge} onClick={change.smaller} />
      </div>
      {views.length > 1 && (
        <div className="fixed inset-x-0 bottom-4 flex items-center justify-center gap-3">
          <ZoomButton icon="chevron-left" label="Previous picture" onClick={() => step(-1)} />
          <p role="status" className="rounded-pill bg-night/70 px-3 py-1 font-semibold text-small tabular-nums">
            {at + 1} of {views.length}
          </p>
          <ZoomButton icon="chevron-right" label="Next picture" onClick={() => step(1)} />
        </div>
      )}
    </dialog>
  )
}

type ZoomButtonProps = Parameters<typeof IconButton>[0] & { isBlocked?: boolean }

function ZoomButton({ isBlocked, ...button }: ZoomButtonProps) {
  return (
    <IconButton
      {...button}
      aria-disabled={isBlocked || undefined}
      className="bg-night/70 text-cream hover:bg-night aria-disabled:opacity-50"
    />
  )
}

type Acting = {
  isLarge: boolean
  step: (by: number) => void
  change: ReturnType<typeof useZoom>['change']
}

/** What a key does, if anything: the arrows go on to the next picture until there is something to move. */
function actionOf(key: string, { isLarge, step, change }: Acting): (() => void) | undefined {
  if (key === '+' || key === '=') return change.larger
  if (key === '-') return change.smaller
  const arrow = ARROWS[key]
  if (!arrow || (arrow.x === 0 && !isLarge)) return undefined

  return isLarge ? () => change.move({ x: -arrow.x * KEY_STEP, y: -arrow.y * KEY_STEP }) : () => step(arrow.x)
}
