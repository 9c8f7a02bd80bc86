import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from './assortment.ts'
import { createCaller, type Manners, newManners } from './caller.ts'
import type { Person } from './people.ts'

export type Load = { manners: Manners; stop(): Promise<void> }

/** Keeps asking one instance, several requests at a time, and notes how it behaves. */
export function putLoadOn(url: string, person: Person, [product]: readonly Product[], atOnce = 4): Load {
  const manners = newManners()
  const caller = createCaller([url], manners, person.token)
  let isOver = false

  const asking = Array.from({ length: atOnce }, async (_, index) => {
    while (!isOver) {
      if (index % 2 === 0) await caller.attempt('readCart')
      else await caller.attempt('setCartQuantity', { params: { productId: product?.id ?? '' }, body: { quantity: 2 } })
      await sleep(10)
    }
  })

  return {
    manners,
    async stop() {
      isOver = true
      await Promise.all(asking)
    },
  }
}
