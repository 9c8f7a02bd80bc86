import type { ShipResult } from '#contract/shipping.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** What became of one line: done, or refused for its own sake. Whatever else goes wrong ends the whole call. */
export async function shipResult(
  reference: string,
  order: { id: string; number: string } | undefined,
  act: () => Promise<Pick<ShipResult, 'message' | 'courier'>>,
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
