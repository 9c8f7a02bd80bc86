import { useEffect } from 'react'

/** How soon a press of a hand belongs to the one before it, in milliseconds, and how near to it, in pixels. */
const SOON = 500
const NEAR = 16

const KEYS_THAT_PRESS = new Set(['Enter', ' '])

/** What does nothing when it is pressed: that counts as no press. */
const RESTING = ':disabled, [aria-disabled="true"]'

/** What it did is on the screen from `drawnAt` on, however long that took. */
type Press = { event: MouseEvent; drawnAt: number }

/**
 * A double press is one press, in all of the panel: the second would do it again, or meet what has come there unread, as another row or the
 * outside of a dialog. Buttons that are pressed several times in a row say so: `data-repeats`.
 */
export function useOnePress(): void {
  useEffect(() => {
    let pointed: Press | null = null
    let keyed: Press | null = null // by a key, which says no place and is not pressed twice by a habit of the hand

    const isAgain = (event: MouseEvent): boolean => {
      const last = event.detail > 0 ? pointed : keyed
      const press = { event, drawnAt: Infinity }
      requestAnimationFrame(() => {
        press.drawnAt = performance.now()
      })
      if (event.detail > 0) pointed = press
      else keyed = press
      if (!last) return false
      if (event.detail === 0) return last.drawnAt === Infinity && event.target === last.event.target

      return event.timeStamp - last.drawnAt <= SOON && isNear(event, last.event)
    }
    const keepFirst = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(RESTING) || !isAgain(event)) return
      if (!event.target.matches('dialog, button:not([data-repeats]), button:not([data-repeats]) *')) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Whoever does something else in between means the next press.
    const forget = () => {
      pointed = null
      keyed = null
    }
    const forgetByKey = ({ key }: KeyboardEvent) => !KEYS_THAT_PRESS.has(key) && forget()

    window.addEventListener('click', keepFirst, true)
    window.addEventListener('input', forget, true)
    window.addEventListener('keydown', forgetByKey, true)
    window.addEventListener('popstate', forget)
    return () => {
      window.removeEventListener('click', keepFirst, true)
      window.removeEventListener('input', forget, true)
      window.removeEventListener('keydown', forgetByKey, true)
      window.removeEventListener('popstate', forget)
    }
  }, [])
}

const isNear = (one: MouseEvent, other: MouseEvent): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= NEAR
