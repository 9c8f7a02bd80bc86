import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'

type RevealGroupProps = { children: ReactNode; className?: string }

const VISIBLE = 0.1

/** Reveals the `Reveal`s inside it, once, when a tenth of it is on screen. */
export function RevealGroup({ children, className }: RevealGroupProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setShown(true)
        observer.disconnect()
      },
      { threshold: VISIBLE },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={ref} data-reveal-group={isShown ? 'shown' : 'waiting'} className={className}>
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
