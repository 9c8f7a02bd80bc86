import { GRIEVANCE } from './grievance.ts'

/** What happens when a parcel, a drink or a mind changes. */
export const REFUNDS = `Cancel for a full refund while the order is still placed. Damaged or wrong? Send a photo within {reportWithin}. Money goes back the way it came, in {refundTakes}.

In force since 1 January 2024.

## Cancelling an order

While the status is **placed**, open the order under My Orders and cancel it: the full amount is refunded, no reason needed and no fee taken. Once it is **shipped**, it can no longer be cancelled, because the parcel is on its way.

## Damaged, wrong or missing

Write to [{supportEmail}](mailto:{supportEmail}) within {reportWithin} of delivery, with your order number and a photo of the parcel and of what is wrong with it. A clip of the unboxing helps, but is not a condition. We send a replacement or refund the goods concerned, as you prefer. You need not send anything back.

Broken seal, or past its best-before date? Please do not drink it; write to us whenever you notice.

## Changed your mind

Drink bombs are food. Once delivered, we cannot take them back and sell them to somebody else, so they are not returnable for a change of mind or a matter of taste. If a flavour let you down, tell us anyway: we read every message.

## Parcels that never arrive

If the tracking has not moved for five business days, or shows delivered and nothing came, write to us. We ask the courier, and send again or refund in full when it cannot be found within seven days.

## How the money comes back

To the card, account or UPI handle it was paid from, within {refundTakes} of our confirmation; your bank may need a little longer to show it. We do not refund in cash or to another account. If a payment was taken but no order appears, it is matched or returned automatically.

## Not satisfied with our answer

${GRIEVANCE}`
