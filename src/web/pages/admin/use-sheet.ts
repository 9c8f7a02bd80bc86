import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Something that opens over the page and closes by itself: by Escape, by a press elsewhere, by the focus going elsewhere. */
export function useSheet(giveFocusBack: () => void) {
  const [isOpen, setOpen] = useState(false)
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    /** For the element that holds it and what opens it. */
    around: {
      ref: element,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        giveFocusBack()
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      },
    },
  }
}
