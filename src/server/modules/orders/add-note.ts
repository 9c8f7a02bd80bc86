import type { PanelOrder } from '#contract/orders.ts'
import type { Admin } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { OrderDeps } from './deps.ts'
import { panelOrder } from './read-order.ts'
import { saveNote } from './stores/notes.ts'
import { lockOrder } from './stores/orders.ts'

/** Adds a note about an order for the staff; it stays written, and the audit has it too. */
export async function addNote(
  deps: OrderDeps,
  admin: Pick<Admin, 'id' | 'staffRole'>,
  orderId: string,
  text: string,
): Promise<PanelOrder> {
  await deps.db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) throw new Refusal('not_found')
    await saveNote(tx, admin.id, { orderId, at: deps.clock(), text })
    const change = { subject: 'order', subjectId: orderId, action: 'note', after: { note: text } } as const
    await deps.audit.record(tx, admin.id, change)
  })
  return panelOrder(deps, orderId, admin)
}
