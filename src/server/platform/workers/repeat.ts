/** Does a work again and again, each time so long after the last one has ended, until it is stopped. No process lives on for it. */
export function repeat(work: () => Promise<void>, pauseMs: number): { stop: () => void } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const later = () => {
    if (isStopped) return
    timer = setTimeout(() => void work().finally(later), pauseMs)
    timer.unref()
  }
  later()

  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
