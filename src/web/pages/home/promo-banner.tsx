import { useEffect, useState } from 'react'
import { useSettings } from '#web/data/settings.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const ROTATION = 3000
const LONG = 40

/**
 * The owner's messages, each for three seconds. They pause under a mouse, while the keyboard's focus is among them,
 * when somebody asks for it, and for people who want less motion. A press on Play ends every pause.
 */
export function PromoBanner() {
  const { banner: messages } = useSettings()
  const count = messages.length
  const [current, setCurrent] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const [isUnderMouse, setUnderMouse] = useState(false)
  const [isAtKeys, setAtKeys] = useState(false)
  const isTurning = count > 1 && !isStopped && !isUnderMouse && !isAtKeys
  const turn = (by: number) => setCurrent((current + by + count) % count)
  const toggle = () => {
    setStopped(!isStopped)
    setUnderMouse(false)
    setAtKeys(false)
  }

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setStopped(true)
  }, [])

  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => setCurrent((current + 1) % count), ROTATION)
    return () => clearTimeout(timer)
  }, [isTurning, current, count])

  if (count === 0) return null

  return (
    <section
      aria-label="Offers"
      aria-roledescription="carousel"
      onPointerEnter={({ pointerType }) => setUnderMouse(pointerType === 'mouse')}
      onPointerLeave={() => setUnderMouse(false)}
      onFocus={({ target }) => setAtKeys(target.matches(':focus-visible'))}
      onBlur={() => setAtKeys(false)}
      className="bg-marigold text-ink"
    >
      {/* One height for all of them, so that nothing below jumps. */}
      <div
        className={`shell flex ${messages.some(({ length }) => length > LONG) ? 'h-24' : 'h-16'} large-text:h-36 items-center justify-center gap-1 md:gap-4`}
      >
        <IconButton
          icon="chevron-left"
          label="Previous offer"
          onClick={() => turn(-1)}
          className="narrow-button needs-script"
        />
        <p
          aria-live={isTurning ? 'off' : 'polite'}
          className="display grow overflow-clip text-center text-promo leading-tight md:max-w-[26em]"
        >
          <span key={current} className="swap-in line-clamp-5">
            {messages[current]}
          </span>
        </p>
        <IconButton
          icon="chevron-right"
          label="Next offer"
          onClick={() => turn(1)}
          className="narrow-button needs-script"
        />
        <IconButton
          icon={isStopped ? 'play' : 'pause'}
          label={isStopped ? 'Play offers' : 'Pause offers'}
          onClick={toggle}
          className="narrow-button needs-script"
        />
      </div>
    </section>
  )
}
