import { REPORT_WITHIN } from '#domain/delivery.ts'
import { REFUND_TAKES } from '#domain/refund-time.ts'
import { LegalPage } from './legal-page.tsx'

/** What happens when a parcel, a drink or a mind changes. */
export function RefundsPage() {
  return (
    <LegalPage
      name="refunds"
      title="Refunds and Cancellations"
      description={`Cancel while the order is still placed; report a damaged or wrong parcel within ${REPORT_WITHIN} with a photo; refunds in ${REFUND_TAKES}.`}
    />
  )
}
