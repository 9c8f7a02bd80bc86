import type { ShipResult } from '#contract/shipping.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ordersByReference } from './stores/shipments.ts'

type Outcome = Pick<ShipResult, 'message' | 'courier'>

/** What became of one line: done, or refused for its own sake. Whatever else goes wrong ends the whole call. */
export async function shipResult(
  reference: string,
  order: { id: string; number: string } | undefined,
  act: () => Promise<Outcome>,
): Promise<ShipResult> {
  const { id = null, number = null } = order ?? {}
  try {
    return { order: reference, ok: true, ...(await act()), id, number }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const message = error.code === 'not_found' ? 'There is no such order.' : error.message

    return { order: reference, ok: false, message, courier: null, id, number }
  }
}

/** Does the same with many orders, one after the other: one that is refused holds up no other. */
export async function withEach(
  db: Database,
  references: readonly string[],
  act: (orderId: string) => Promise<Outcome>,
): Promise<ShipResult[]> {
  const meant = await ordersByReference(db, references)
  const results: ShipResult[] = []
  for (const reference of references) {
    const order = meant.get(reference)
    const actOnOne = async () => {
      if (!order) throw new Refusal('not_found')
      return act(order.id)
    }
    results.push(await shipResult(reference, order, actOnOne))
  }
  return results
}
