import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MoneyAlarm } from '#contract/money-health.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { MINE } from '#web/data/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ByHandDialog } from './by-hand-dialog.tsx'

type Said = { message: string }

/** What the owner can do here about a refund that was refused. */
export function RefundActions({ alarm: { kind, refundId } }: { alarm: MoneyAlarm }) {
  const api = useApi()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  if (!refundId || kind !== 'refund_refused') return null

  const params = { id: refundId }
  const act = async (call: () => Promise<Said>) => {
    setBusy(true)
    try {
      toast.success((await call()).message)
    } catch (error) {
      toast.error(refusalOf(error, 'That did not work. Please try again.').message)
    }
    setBusy(false)
    setAsking(false)
    await client.invalidateQueries({ queryKey: [MINE, 'money-health'] })
  }

  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button
        variant="secondary"
        size="small"
        isBusy={isBusy && !isAsking}
        onClick={() => act(() => api('retryRefund', { params }))}
      >
        Try again
      </Button>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Done by hand
      </Button>
      <ByHandDialog
        isOpen={isAsking}
        isBusy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={(reference) => act(() => api('finishRefundByHand', { params, body: { reference } }))}
      />
    </div>
  )
}
