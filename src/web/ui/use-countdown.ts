import { useEffect, useState } from 'react'

/** Whole seconds left of the `seconds` that follow a moment. Right even after a reload, or when the tab has slept. */
export function useCountdown(since: number, seconds: number): number {
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const tick = () => {
      const rest = Math.ceil((since - Date.now()) / 1000) + seconds
      setLeft(Math.min(Math.max(rest, 0), seconds))
      if (rest <= 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [since, seconds])

  return left
}
