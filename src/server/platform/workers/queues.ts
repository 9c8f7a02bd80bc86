import { Refusal } from '#platform/http/refusal.ts'

export type QueueLimits = { atOnce: number; mostWaiting: number }

/** A job is patient: it waits however many wait before it. Whoever made a request is told to come back instead. */
export type QueueOptions = { isPatient?: boolean }

/** Lets so many heavy works run at once and so many wait, in the order they came. */
export function createBoundedQueue({ atOnce, mostWaiting }: QueueLimits) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <Result>(work: () => Promise<Result>, { isPatient = false }: QueueOptions = {}): Promise<Result> => {
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

/** Lets works go one after the other, in the order they came; one that fails holds nobody up. */
export function createSerialQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()

  return (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}

/**
 * Lets the works of one key go one after the other in this process. They would wait for each other in the database as
 * well, but there each of them would hold a connection meanwhile, and one busy customer all of them.
 */
export function createKeyedQueues(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()

  return async (key, work) => {
    const before = last.get(key)
    const turn = before ? before.then(work, work) : work()
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
