import { useState } from 'react'
import { formatExactRupees } from '#domain/paise.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useRefundStray } from './use-money-health.ts'

/** Gives back money of nobody's, after a question: a payment link may be somebody's. */
export function StrayRefund({ payment, rupees }: { payment: string; rupees: number | null }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRefundStray()
  const refundIt = `Refund ${rupees === null ? 'it' : formatExactRupees(rupees)}`

  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {refundIt}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${refundIt} of ${payment}?`}
        confirmLabel="Send refund"
        isDangerous
        isBusy={isPending}
        onConfirm={() => mutate(payment, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p>It goes back the way it came, at once. Money that has gone back does not return.</p>
      </ConfirmDialog>
    </>
  )
}
