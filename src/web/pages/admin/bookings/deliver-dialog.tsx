import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { refreshOrders } from '#web/data/orders.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { BOOKINGS } from './bookings.ts'
import type { Picked } from './selection.ts'

type DeliverDialogProps = {
  isOpen: boolean
  shipped: readonly Picked[]
  /** How many of the chosen ones are left as they are. */
  others: number
  onClose: () => void
}

/** Asks before customers are told that their parcels have come. */
export function DeliverDialog({ isOpen, shipped, others, onClose }: DeliverDialogProps) {
  const { mutateAsync, isPending } = useDelivery()

  const deliver = async () => {
    try {
      const { results } = await mutateAsync(shipped.map(({ id }) => id))
      const refused = results.filter(({ ok }) => !ok)
      const done = results.length - refused.length
      if (done > 0) toast.success(`${done} marked as delivered`)
      for (const { number, order, message } of refused.slice(0, 3)) toast.error(`${number ?? order}: ${message}`)
      if (refused.length > 3) toast.error(`${refused.length - 3} more were refused. Please look at them one by one.`)
      onClose()
    } catch (error) {
      const words = 'That could not be finished. Please try again: nobody is mailed twice.'
      toast.error(refusalOf(error, words).message)
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={shipped.length === 1 ? `Mark ${shipped[0]?.number} as delivered?` : `Mark ${shipped.length} as delivered?`}
      confirmLabel="Mark delivered"
      isBusy={isPending}
      onConfirm={deliver}
      onCancel={onClose}
    >
      <p>{shipped.length === 1 ? 'The customer is' : 'Their customers are'} mailed at once. This is final.</p>
      {others > 0 && (
        <p className="mt-2">
          {others === 1 ? 'One other is left as it is' : `${others} others are left as they are`}: only what was shipped
          can be delivered.
        </p>
      )}
    </ConfirmDialog>
  )
}

function useDelivery() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: (orders: string[]) => api('deliverOrders', { body: { orders } }),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: BOOKINGS }), refreshOrders(client)]),
  })
}
