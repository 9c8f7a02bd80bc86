import type { Order, OrderDispute } from '#contract/orders.ts'
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

/** What banks want of an order, until when, and the paper to answer with. */
export function OrderDisputes({ order: { id, status, payment } }: { order: Order }) {
  const api = useApi()
  const { download, isBusy } = useDownload(
    (via) => api('readEvidence', { params: { id }, via }),
    'The evidence pack could not be made. Please try again.',
  )
  const { disputes = [] } = payment
  if (disputes.length === 0) return null

  return (
    <section
      aria-label="Disputes"
      className={`grid justify-items-start gap-4 rounded-field border border-admin-line border-l-4 p-4 ${payment.isDisputed ? 'border-l-error' : ''}`}
    >
      {disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} isPlaced={status === 'placed'} />
      ))}
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={download}>
        <Icon name="download" className="size-4" />
        Evidence pack
      </Button>
    </section>
  )
}

function Dispute({ dispute, isPlaced }: { dispute: OrderDispute; isPlaced: boolean }) {
  const isOver = isDisputeOver(dispute.status)

  return (
    <div>
      <h3 className="flex items-center gap-2">
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
          {isPlaced
            ? 'Shipping is held, and nothing is refunded, until the bank has decided.'
            : 'Nothing is refunded meanwhile.'}
        </p>
      )}
    </div>
  )
}
