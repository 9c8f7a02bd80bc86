import { setTimeout as sleep } from 'node:timers/promises'
import { type AnswerStats, createCaller, newAnswerStats } from './caller.ts'
import type { Person } from './people.ts'
import type { Product } from './products.ts'

export type Load = { answerStats: AnswerStats; stop(): Promise<void> }

/** So that there is always a request on its way, and still time for the other tests. */
const PAUSE_MS = 30

/** Keeps asking one instance, several requests at a time, and notes how it behaves. */
export function putLoadOn(url: string, person: Person, [product]: readonly Product[], atOnce = 4): Load {
  const answerStats = newAnswerStats()
  const caller = createCaller([url], answerStats, person.token)
  let isOver = false

  const asking = Array.from({ length: atOnce }, async (_, index) => {
    while (!isOver) {
      if (index % 2 === 0) await caller.attempt('readCart')
      else await caller.attempt('setCartQuantity', { params: { productId: product?.id ?? '' }, body: { quantity: 2 } })
      await sleep(PAUSE_MS)
    }
  })

  return {
    answerStats,
    async stop() {
      isOver = true
      await Promise.all(asking)
    },
  }
}
