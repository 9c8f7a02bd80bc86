import type { OrderRefundRequest } from '#contract/bookings.ts'
import type { PanelOrder } from '#contract/orders.ts'
import { toPaise } from '#domain/money.ts'
import { refuseLineRefund, refuseRefund } from '#domain/order-rules.ts'
import { formatExactRupees, toRupees } from '#domain/paise.ts'
import { piecesLeft, piecesOfLines, refundShare } from '#domain/refund-share.ts'
import type { LockedPayment } from '#modules/payments/service.ts'
import type { Admin } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { OrderDeps } from './deps.ts'
import { issueCreditNotes } from './issue-credit-notes.ts'
import { goodsOf, refundLinesOf } from './pieces.ts'
import { queueOrderMail } from './queue-jobs.ts'
import { panelOrder } from './read-order.ts'
import { addRefunded, type ItemRow, itemsOf, lockOrder } from './stores/orders.ts'

/** The least that the provider gives back. */
const MIN_PAISE = 100

/** Gives the money of some pieces back, or all that is left of a delivered order. */
export async function refundOrder(
  deps: OrderDeps,
  admin: Pick<Admin, 'id' | 'staffRole'>,
  orderId: string,
  { reason, lines: asked, restock = false, refundedSeen }: OrderRefundRequest,
): Promise<PanelOrder> {
  const { db, payments, catalogue, audit } = deps
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')
    const paid = await payments.lockPaid(tx, order.paymentId)
    const refusal = (asked ? refuseLineRefund : refuseRefund)(order.status, paid.status)
    if (refusal) throw new Refusal(refusal)
    ensureRefundedSeen(paid, refundedSeen)

    const items = (await itemsOf(tx, [order])).get(orderId) ?? []
    const pieces = asked ? piecesAsked(items, asked) : piecesLeft(items)
    const sums = { paidPaise: paid.amountPaise, leftPaise: paid.leftPaise }
    const amountPaise = asked ? refundShare(items, pieces, sums) : paid.leftPaise
    if (amountPaise < MIN_PAISE) throw new Refusal('refund_too_small')

    const lines = refundLinesOf(items, pieces)
    const refund = await payments.refund(tx, order.paymentId, { reason, amountPaise, lines })
    if (restock) await catalogue.giveBack(tx, goodsOf(items, pieces))
    await addRefunded(tx, items, pieces)
    await issueCreditNotes(deps, tx, order)
    await queueOrderMail(tx, order.id, 'refunded', refund?.id)
    const refunded = lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')
    const after = {
      amount: formatExactRupees(toRupees(amountPaise)),
      pieces: refunded,
      reason,
      restock: restock ? 'yes' : 'no',
    }
    await audit.record(tx, admin.id, { subject: 'order', subjectId: orderId, action: 'refund', after })
  })
  return panelOrder(deps, orderId, admin)
}

/** Neither two owners nor one whose answer was lost give the same back twice. */
function ensureRefundedSeen({ amountPaise, leftPaise }: LockedPayment, seen: number | undefined): void {
  if (seen === undefined) return
  const sincePaise = amountPaise - leftPaise - Math.round(toPaise(seen))
  if (sincePaise === 0) return
  const since = formatExactRupees(toRupees(sincePaise))
  const message = `${since} of this order went back since it was looked at. Nothing more was sent: please look at it again.`

  throw new Refusal('refunded_meanwhile', sincePaise > 0 ? { message } : {}) // less than was seen: a refund has failed since
}

function piecesAsked(items: readonly ItemRow[], asked: NonNullable<OrderRefundRequest['lines']>): number[] {
  const bought = new Set(items.map(({ productId }) => productId))
  if (asked.some(({ productId }) => !bought.has(productId))) throw new Refusal('not_found')
  const pieces = piecesOfLines(items, asked)
  if (!pieces) throw new Refusal('refund_too_many')

  return pieces
}
