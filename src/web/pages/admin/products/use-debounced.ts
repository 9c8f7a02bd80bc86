import { useEffect, useState } from 'react'

const PAUSE = 500

/** A text once nobody has changed it for half a second. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  return debounced
}
