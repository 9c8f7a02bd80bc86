import { useState } from 'react'
import { REFUSALS } from '#contract/refusals.ts'
import { isOrderStatus, type OrderStatus, refuseStatusChange } from '#domain/order-status.ts'
import { toast } from '#web/ui/toast.ts'

/** Why an order may not move `from` one status `to` another, in the server's words; `null` when it may. */
export function statusRefusal(from: OrderStatus, to: OrderStatus): string | null {
  if (!isOrderStatus(from)) return null // of a newer server, which knows its own rules

  const code = refuseStatusChange(from, to)
  return code && REFUSALS[code][1]
}

/** Why nothing about an order can change any more, or `null` while it can: no order leaves a final status. */
export const finalRefusal = (status: OrderStatus): string | null => statusRefusal(status, status)

/** A "no" about an order: `refuse` says it by a toast and keeps it for its place in the row, `clear` takes it away. */
export function useRefusal() {
  const [words, setWords] = useState('')

  const refuse = (reason: string) => {
    setWords(reason)
    toast.error(reason)
  }

  return { words, clear: () => setWords(''), refuse }
}
