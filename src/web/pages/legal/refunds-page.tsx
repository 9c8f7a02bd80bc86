import { REFUND_TAKES, REPORT_WITHIN } from '#domain/refund-time.ts'
import { LegalPage } from './legal-page.tsx'
import { GrievanceOfficer, MailLink } from './seller.tsx'

/** What happens when a parcel, a drink or a mind changes. */
export function RefundsPage() {
  return (
    <LegalPage
      title="Refunds and Cancellations"
      description={`Cancel while the order is still placed; report a damaged or wrong parcel within ${REPORT_WITHIN} with a photo; refunds in ${REFUND_TAKES}.`}
      path="/refunds"
      summary={`Cancel for a full refund while the order is still placed. Damaged or wrong? Send a photo within ${REPORT_WITHIN}. Money goes back the way it came, in ${REFUND_TAKES}.`}
      sections={[
        {
          title: 'Cancelling an order',
          body: (
            <p>
              While the status is <strong>placed</strong>, open the order under My Orders and cancel it: the full amount
              is refunded, no reason needed and no fee taken. Once it is <strong>shipped</strong>, it can no longer be
              cancelled, because the parcel is on its way.
            </p>
          ),
        },
        {
          title: 'Damaged, wrong or missing',
          body: (
            <>
              <p>
                Write to <MailLink /> within {REPORT_WITHIN} of delivery, with your order number and a photo of the
                parcel and of what is wrong with it. A clip of the unboxing helps, but is not a condition. We send a
                replacement or refund the goods concerned, as you prefer. You need not send anything back.
              </p>
              <p>Broken seal, or past its best-before date? Please do not drink it; write to us whenever you notice.</p>
            </>
          ),
        },
        {
          title: 'Changed your mind',
          body: (
            <p>
              Drink bombs are food. Once delivered, we cannot take them back and sell them to somebody else, so they are
              not returnable for a change of mind or a matter of taste. If a flavour let you down, tell us anyway: we
              read every message.
            </p>
          ),
        },
        {
          title: 'Parcels that never arrive',
          body: (
            <p>
              If the tracking has not moved for five business days, or shows delivered and nothing came, write to us. We
              ask the courier, and send again or refund in full when it cannot be found within seven days.
            </p>
          ),
        },
        {
          title: 'How the money comes back',
          body: (
            <p>
              To the card, account or UPI handle it was paid from, within {REFUND_TAKES} of our confirmation; your bank
              may need a little longer to show it. We do not refund in cash or to another account. If a payment was
              taken but no order appears, it is matched or returned automatically.
            </p>
          ),
        },
        { title: 'Not satisfied with our answer', body: <GrievanceOfficer /> },
      ]}
    />
  )
}
