import type { Order } from '#contract/orders.ts'
import { type DisputeStatus, isDisputeOver } from '#domain/dispute.ts'
import { formatExactRupees } from '#domain/paise.ts'
import { useApi } from '#web/data/api.ts'
import { useDownload } from '#web/pages/admin/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { Minute } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'

const WORDS: Record<DisputeStatus, string> = {
  open: 'The customer’s bank wants the money back',
  under_review: 'The bank looks at your answer',
  won: 'Dispute won: the money stays yours',
  lost: 'Dispute lost: the money is with the customer',
  closed: 'Dispute closed without a decision',
  unknown: 'The payment provider says something new about a dispute',
}

/** What a bank wants of an order, until when, and the paper to answer with. */
export function OrderDispute({ order: { id, status, payment } }: { order: Order }) {
  const api = useApi()
  const { download, isBusy } = useDownload(
    (via) => api('readEvidence', { params: { id }, via }),
    'The evidence pack could not be made. Please try again.',
  )
  const { dispute } = payment
  if (!dispute) return null
  const isOver = isDisputeOver(dispute.status)

  return (
    <section
      aria-labelledby="dispute"
      className={`rounded-field border border-admin-line border-l-4 p-4 ${isOver ? '' : 'border-l-error'}`}
    >
      <h3 id="dispute" className="flex items-center gap-2">
        {!isOver && <Icon name="circle-alert" className="size-5 text-error" />}
        {WORDS[dispute.status]}
      </h3>
      <p className="wrap-anywhere mt-1">
        {formatExactRupees(dispute.amount)}: {dispute.reason}{' '}
        <span className="select-all text-admin-ink-2">({dispute.id})</span>
      </p>
      {!isOver && (
        <p className="mt-1">
          {dispute.respondBy && (
            <>
              Answer in the payment provider’s dashboard by{' '}
              <strong>
                <Minute at={dispute.respondBy} />
              </strong>
              .{' '}
            </>
          )}
          {status === 'placed'
            ? 'Shipping is held, and nothing is refunded, until the bank has decided.'
            : 'Nothing is refunded meanwhile.'}
        </p>
      )}
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={download} className="mt-3">
        <Icon name="download" className="size-4" />
        Evidence pack
      </Button>
    </section>
  )
}
