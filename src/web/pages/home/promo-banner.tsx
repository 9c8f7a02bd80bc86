import { useEffect, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

const MESSAGES = ['50% off on orders over ₹500', 'Free delivery on weekend orders', 'Buy 2 cocktails get 1 free']
const ROTATION = 3000

/** Three messages in turn; they rest under the pointer, with the focus inside, on request and without motion. */
export function PromoBanner() {
  const [current, setCurrent] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const [isRead, setRead] = useState(false)
  const isTurning = !isStopped && !isRead
  const turn = (by: number) => setCurrent((shown) => (shown + by + MESSAGES.length) % MESSAGES.length)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setStopped(true)
  }, [])

  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => setCurrent((shown) => (shown + 1) % MESSAGES.length), ROTATION)
    return () => clearInterval(timer)
  }, [isTurning])

  return (
    <section
      aria-label="Offers"
      aria-roledescription="carousel"
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
      className="bg-marigold text-ink"
    >
      <div className="shell flex h-16 items-center justify-center gap-1 md:gap-4">
        <IconButton icon="chevron-left" label="Previous offer" onClick={() => turn(-1)} className="needs-script" />
        <p
          aria-live={isTurning ? 'off' : 'polite'}
          className="display grow overflow-clip text-center text-[clamp(0.9375rem,0.7rem+1.1vw,1.375rem)] leading-tight md:max-w-[26em]"
        >
          <span key={current} className="swap-in inline-block">
            {MESSAGES[current]}
          </span>
        </p>
        <IconButton icon="chevron-right" label="Next offer" onClick={() => turn(1)} className="needs-script" />
        <IconButton
          icon={isStopped ? 'play' : 'pause'}
          label={isStopped ? 'Play offers' : 'Pause offers'}
          onClick={() => setStopped(!isStopped)}
          className="needs-script"
        />
      </div>
    </section>
  )
}
