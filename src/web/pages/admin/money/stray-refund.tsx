import { formatExactRupees } from '#domain/paise.ts'
import { Button } from '#web/ui/button.tsx'
import { useRefundStray } from './use-money-health.ts'

/** Gives back money of nobody's. */
export function StrayRefund({ payment, rupees }: { payment: string; rupees: number | null }) {
  const { mutate, isPending } = useRefundStray()

  return (
    <Button variant="secondary" size="small" isBusy={isPending} onClick={() => mutate(payment)}>
      Refund {rupees === null ? 'it' : formatExactRupees(rupees)}
    </Button>
  )
}
