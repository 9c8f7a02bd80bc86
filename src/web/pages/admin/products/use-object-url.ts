import { useEffect, useState } from 'react'

/** A URL for a file of this browser, for as long as it is shown; `null` for anything that is no file. */
export function useObjectUrl(value: string | File): string | null {
  const [url, setUrl] = useState<string | null>(null)

  useEffect(() => {
    if (typeof value === 'string') return
    const made = URL.createObjectURL(value)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [value])

  return url
}
