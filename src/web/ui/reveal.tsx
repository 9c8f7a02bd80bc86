import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'

type RevealGroupProps = { children: ReactNode; className?: string }

const VISIBLE = 0.1

/** Reveals the `Reveal`s inside it, once, when a tenth of it is on screen. */
export function RevealGroup({ children, className }: RevealGroupProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<'sent' | 'waiting' | 'shown'>('sent')

  useEffect(() => {
    if (!ref.current) return
    if (isHidden(ref.current)) setStage('waiting')
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setStage('shown')
        observer.disconnect()
      },
      { threshold: VISIBLE },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={ref} data-reveal-group={stage} className={className}>
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

/** Whether the pieces still wait; those that appeared before a late script came must not go away again. */
function isHidden(group: HTMLElement): boolean {
  const piece = group.querySelector('[data-reveal]')

  return piece !== null && getComputedStyle(piece).opacity === '0'
}
