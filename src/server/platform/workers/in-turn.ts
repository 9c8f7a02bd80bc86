import { Refusal } from '#platform/http/refusal.ts'

export type Limits = { atOnce: number; mostWaiting: number }

/** A job is patient: it waits however many wait before it. Whoever made a request is told to come back instead. */
export type Patience = { isPatient?: boolean }

/** Lets so many heavy works run at once and so many wait, in the order they came. */
export function createInTurn({ atOnce, mostWaiting }: Limits) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <Result>(work: () => Promise<Result>, { isPatient = false }: Patience = {}): Promise<Result> => {
    if (running < atOnce) running += 1
    else {
      if (!isPatient && waiting.length >= mostWaiting) throw new Refusal('unavailable', { retryAfterSeconds: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next)
        next() // which takes over this one's place
      else running -= 1
    }
  }
}
