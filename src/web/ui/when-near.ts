/** Waits until the element is within a screen's height of being seen; not at all when it is not in the page. */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (!element) return Promise.resolve()

  const { promise, resolve } = Promise.withResolvers<void>()
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      resolve()
    },
    { rootMargin: '100% 0px' },
  )
  observer.observe(element)

  return promise
}
