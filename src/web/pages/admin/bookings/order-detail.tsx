import type { ReactNode } from 'react'
import { hasAmounts, type Order, type PanelOrder } from '#contract/orders.ts'
import { refuseLineRefund, refuseRefund } from '#domain/order-rules.ts'
import { formatExactRupees } from '#domain/paise.ts'
import { paymentMethodName } from '#domain/payment-method.ts'
import { ChangeList } from '#web/pages/admin/changes/change-list.tsx'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { CreditNoteButtons } from '#web/parts/credit-note-buttons.tsx'
import { RefundList } from '#web/parts/refund-list.tsx'
import { useInvoice } from '#web/parts/use-invoice.ts'
import { Button } from '#web/ui/button.tsx'
import { Minute } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderDisputes } from './order-disputes.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderNotes } from './order-notes.tsx'
import { RefundOrder } from './refund-order.tsx'

const PAYMENT: Record<PanelOrder['payment']['status'], string> = {
  authorized: 'Not confirmed yet: do not ship',
  captured: 'Paid',
  refund_pending: 'The refund is on its way',
  refunded: 'Refunded',
}

/** Everything about one order: customer, parcel, items, money, and who did what. */
export function OrderDetail({ order }: { order: PanelOrder }) {
  const role = useStaffRole()
  const { open, isBusy } = useInvoice(order.id)

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold text-16">{order.number}</p>
        <StatusBadge status={order.status} />
        <span className="text-admin-ink-2">
          <Minute at={order.date} />
        </span>
        {hasAmounts(order) && (
          <div className="ml-auto flex flex-wrap gap-2">
            <Button variant="secondary" size="small" isBusy={isBusy} onClick={open}>
              <Icon name="download" className="size-4" />
              {order.isInvoiced ? 'Invoice' : 'Proforma invoice'}
            </Button>
            <CreditNoteButtons order={order} size="small" />
          </div>
        )}
      </div>
      {hasAmounts(order) && <OrderDisputes order={order} />}
      <div className="grid gap-6 sm:grid-cols-2">
        <OrderCustomer order={order} />
        <div className="grid content-start gap-6">
          <Part title="Tracking">
            <p className="break-all">{order.trackingInfo.trackingNumber ?? 'Not assigned'}</p>
            {order.trackingInfo.url && (
              <a href={order.trackingInfo.url} target="_blank" rel="noopener" className="underline underline-offset-4">
                Follow it at {order.trackingInfo.courier}
              </a>
            )}
          </Part>
          {order.giftNote && (
            <Part title="Gift note">
              <p className="wrap-anywhere whitespace-pre-line">{order.giftNote}</p>
            </Part>
          )}
          <Part title="Payment">
            <p>
              {order.payment.isFailed ? 'The bank did not give the money: do not ship' : PAYMENT[order.payment.status]}
              {order.payment.method && (
                <span className="text-admin-ink-2"> by {paymentMethodName(order.payment.method)}</span>
              )}
            </p>
            {hasAmounts(order) && <MoneyBack order={order} />}
          </Part>
          <Part title="History">
            <ol className="grid gap-1">
              {order.history.map(({ at, status, by }) => (
                <li key={at + status}>
                  <span className="inline-block font-medium first-letter:uppercase">{status}</span>
                  <span className="text-admin-ink-2">
                    {' '}
                    by {by}, <Minute at={at} />
                  </span>
                </li>
              ))}
            </ol>
          </Part>
        </div>
      </div>
      <OrderItems order={order} />
      <Part title="Notes">
        <OrderNotes order={order} />
      </Part>
      {role === 'owner' && <OwnersPart order={order} />}
    </div>
  )
}

/** What the provider's offer took off, and what went back. */
function MoneyBack({ order: { payment, total } }: { order: Order }) {
  return (
    <>
      {payment.offer && (
        <p className="text-admin-ink-2">
          {formatExactRupees(total - payment.offer.amount)} paid: {formatExactRupees(payment.offer.amount)} less by an
          offer of the payment provider
        </p>
      )}
      <RefundList payment={payment} className="mt-2" />
    </>
  )
}

/** What only an owner does, and reads. */
function OwnersPart({ order }: { order: PanelOrder }) {
  return (
    <>
      {hasAmounts(order) && isRefundable(order) && <RefundOrder order={order} />}
      <Part title="Changes">
        <ChangeList subject={{ kind: 'order', id: order.id }} />
      </Part>
    </>
  )
}

const isRefundable = ({ status, payment }: Order): boolean =>
  refuseRefund(status, payment.status) === null || refuseLineRefund(status, payment.status) === null

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1">{title}</h3>
      {children}
    </section>
  )
}
