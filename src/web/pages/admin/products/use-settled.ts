import { useEffect, useState } from 'react'

const PAUSE = 500

/** A text once nobody has changed it for half a second. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  return settled
}
