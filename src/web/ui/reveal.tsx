import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'

type RevealGroupProps = { children: ReactNode; className?: string }

const VISIBLE = 0.1
const APPEAR_ALONE_MS = 5_000 // as motion.css has it
const LOOKS = Array.from({ length: 111 }, (_, step) => step / 1000)

/** Reveals the `Reveal`s inside it, once, when a tenth of the section it stands in is on screen. */
export function RevealGroup({ children, className }: RevealGroupProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'sent' | 'waiting' | 'shown'>('sent')

  useEffect(() => {
    const section = ref.current?.closest('section')
    if (!section) return
    let isFirstLook = true
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(isSeen)) {
          setState('shown')
          observer.disconnect()
        } else if (isFirstLook && !isThere(ref.current)) setState('waiting')
        isFirstLook = false
      },
      { threshold: LOOKS },
    )
    observer.observe(section)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={ref} data-reveal-group={state} className={className}>
      {children}
    </div>
  )
}

type RevealProps = { as?: 'div' | 'li'; delay?: number; children: ReactNode; className?: string }

/** Comes in from slightly below, `delay` milliseconds after its group; simply there without scripts or motion. */
export function Reveal({ as: Element = 'div', delay = 0, children, className }: RevealProps) {
  return (
    <Element data-reveal="" style={{ '--reveal-delay': `${delay}ms` } as CSSProperties} className={className}>
      {children}
    </Element>
  )
}

/** Of a section taller than ten screens nobody ever sees a tenth: it has to fill the screen. */
function isSeen({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  const screen = rootBounds?.height ?? innerHeight

  return intersectionRatio >= VISIBLE || intersectionRect.height > screen * 0.9
}

/** Whether the pieces have appeared before a late script came: what somebody has seen must not go away again. */
function isThere(group: HTMLElement | null): boolean {
  if (performance.now() < APPEAR_ALONE_MS) return false // to ask for their style has the browser lay out what is far below
  const piece = group?.querySelector('[data-reveal]')

  return !!piece && getComputedStyle(piece).opacity !== '0'
}
