import { useEffect, useState } from 'react'

/** Whole seconds left of `seconds`, from now or from the last restart. Right even after the tab has slept. */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [end, setEnd] = useState<number | null>(null)
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const until = end ?? Date.now() + seconds * 1000
    const tick = () => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [end, seconds])

  return [left, () => setEnd(Date.now() + seconds * 1000)]
}
