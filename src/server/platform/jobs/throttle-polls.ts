const GAP_MS = 50

export type Polls = { ask(times: number): void; stop(): void }

/**
 * Polls that are asked for, one at once and the others after a pause each; `most` of them wait. In a crowd jobs are added by the hundred a
 * second, and each time all runners are told to poll for one. A poll passes over everything that is due for the other runner: with thousands
 * of mails to write, those of the runner for money took the database longer than the orders themselves.
 */
export function throttlePolls(poll: () => void, most: number): Polls {
  let waiting = 0
  let pause: NodeJS.Timeout | undefined
  let isStopped = false

  const next = () => {
    pause = undefined
    if (waiting === 0 || isStopped) return
    waiting -= 1
    pause = setTimeout(next, GAP_MS)
    poll()
  }

  return {
    ask(times) {
      waiting = Math.min(waiting + times, most)
      if (!pause) next()
    },
    stop() {
      isStopped = true
      clearTimeout(pause)
    },
  }
}
