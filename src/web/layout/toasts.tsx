import { useEffect, useRef, useState } from 'react'
import { Toaster, useToasterStore } from 'react-hot-toast'

const DURATION = 3000
const FADE = 400
const OFFSET = 16
const GUTTER = 8

// Toasts keep clear of the cart's badge (shop.css). Presses go through them, and no mouse holds one longer than its time.
const LOOK = { pointerEvents: 'none', overflowWrap: 'anywhere' } as const

/** The toasts, at the top right and above everything else. */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null)
  const { toasts } = useToasterStore()
  const newest = toasts[0]?.id
  const [isOpen, setOpen] = useState(false)

  // A modal dialog covers all but the top layer, where the last to come is the highest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new toast must rise above a dialog that is open
  useEffect(() => raise(layer.current), [newest])

  useEffect(() => {
    setOpen(true)
    const rise = (event: Event) => {
      if (event.target instanceof HTMLDialogElement && event.target.open) raise(layer.current)
    }
    document.addEventListener('toggle', rise, true)

    return () => document.removeEventListener('toggle', rise, true)
  }, [])

  return (
    <div ref={layer} popover="manual" className="m-0 size-0 overflow-visible border-0 bg-transparent p-0">
      {isOpen && ( // a toast that is measured in a closed layer has no height, and stays invisible
        <Toaster
          position="top-right"
          gutter={GUTTER}
          containerStyle={{ inset: OFFSET }}
          containerClassName="toasts"
          toastOptions={{ duration: DURATION, removeDelay: FADE, style: LOOK }}
        />
      )}
    </div>
  )
}

function raise(layer: HTMLDivElement | null): void {
  if (!layer?.showPopover) return
  if (layer.matches(':popover-open')) layer.hidePopover()
  layer.showPopover()
}
