import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { View } from './views.ts'

/** One picture over the whole screen; a press makes it twice as large, a pinch as large as one likes. */
export function Zoom({ view, onClose }: { view: View | null; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isClose, setClose] = useState(false)

  useEffect(() => {
    setClose(false)
    if (view) dialog.current?.showModal()
    else dialog.current?.close()
  }, [view])

  // On a phone it is wider than the screen from the start: there the picture in the page is as wide already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each size of each picture starts in its middle
  useEffect(() => {
    const { current } = dialog
    if (!view || !current) return
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = current
    current.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2)
  }, [isClose, view])

  return (
    <dialog
      ref={dialog}
      aria-label={view?.alt ?? 'Picture'}
      onClose={onClose}
      className="sheet on-dark size-full max-h-none max-w-none overflow-auto bg-night p-0 text-cream"
    >
      {view && (
        <>
          <IconButton
            icon="x"
            label="Close picture"
            onClick={onClose}
            className="fixed top-4 right-4 z-10 bg-night/70 text-cream"
          />
          <button
            type="button"
            aria-label={isClose ? 'Smaller' : 'Larger'}
            onClick={() => setClose(!isClose)}
            className={`grid min-h-full min-w-full place-items-center -outline-offset-4 ${isClose ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
          >
            <Picture
              src={view.src}
              alt={view.alt}
              sizes={isClose ? '200vmin' : '100vmax'}
              className={`max-w-none object-contain ${isClose ? 'size-[calc(2*max(100vmin,min(100vmax,45rem)))]' : 'size-[max(100vmin,min(100vmax,45rem))]'}`}
            />
          </button>
        </>
      )}
    </dialog>
  )
}
