/** Work that is due later, all of which can be called off at once. */
export type Timers = {
  after: (ms: number, work: () => void) => void
  /** Calls everything off, for good. */
  stop: () => void
}

/** A clock of one's own: whoever makes it stops it. */
export function createTimers(): Timers {
  const pending = new Set<NodeJS.Timeout>()
  let isStopped = false

  return {
    after(ms, work) {
      if (isStopped) return
      const timer = setTimeout(() => {
        pending.delete(timer)
        work()
      }, ms)
      pending.add(timer)
    },

    stop() {
      isStopped = true
      for (const timer of pending) clearTimeout(timer)
      pending.clear()
    },
  }
}
