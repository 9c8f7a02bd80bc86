import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether `threshold` of an element is on screen now; false until the browser has looked. */
export function useInView<Kind extends Element>(threshold = 0): [RefObject<Kind | null>, boolean] {
  const ref = useRef<Kind>(null)
  const [isInView, setInView] = useState(false)

  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1)
        if (latest) setInView(latest.isIntersecting)
      },
      { threshold },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [threshold])

  return [ref, isInView]
}
