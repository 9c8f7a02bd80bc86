import type { Order, OrderDispute } from '#contract/orders.ts'
import { contentsWords } from '#domain/bundles.ts'
import { isDisputeOver } from '#domain/dispute.ts'
import { formatRupees } from '#domain/money.ts'
import { formatExactRupees } from '#domain/paise.ts'
import { paymentMethodName } from '#domain/payment-method.ts'
import { totalRows } from '#domain/total-rows.ts'
import type { OrderMailKind } from '#modules/mail/service.ts'
import type { SentMail } from './deps.ts'

type Row = [label: string, value: string]

export type Section = { title: string; rows: Row[] }

export type Facts = {
  order: Order
  /** Null until the money is sure. */
  invoiceNumber: string | null
  paymentId: string
  mails: readonly SentMail[]
  seller: { legalName: string; gstin: string }
}

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** A moment by the clocks of India: `16 Nov 2026, 11:52`. */
export const moment = (at: Date | string): string => MOMENT.format(new Date(at))

/** What each kind of mail tells. */
const MAIL_NAMES: Record<OrderMailKind, string> = {
  'order-placed': 'Confirmation of the order, with the invoice',
  'order-shipped': 'The parcel is on its way',
  'order-delivered': 'The parcel was delivered',
  'order-cancelled': 'The order is cancelled',
  'order-refunded': 'Money goes back',
  'review-request': 'Asked for a review',
}

const NAMES: Readonly<Record<string, string>> = MAIL_NAMES // an older version may have sent other kinds

/** What the pack says, part by part; a part about which nothing is known is left out. */
export function sectionsOf(facts: Facts): Section[] {
  const { order, mails } = facts

  return [
    { title: 'Order', rows: orderRows(facts) },
    ...(order.payment.disputes ?? []).map((dispute) => ({ title: 'Dispute', rows: disputeRows(dispute) })),
    { title: 'Customer and delivery address', rows: customerRows(order) },
    { title: 'What was bought', rows: itemRows(order) },
    { title: 'Shipping and tracking', rows: trackingRows(order) },
    { title: 'History', rows: order.history.map(({ at, status, by }): Row => [moment(at), `${status}, by ${by}`]) },
    ...(mails.length > 0
      ? [
          {
            title: 'Mails to the customer',
            rows: mails.map(
              ({ at, to, kind, result }): Row => [moment(at), `${NAMES[kind] ?? kind}, ${result} (to ${to})`],
            ),
          },
        ]
      : []),
  ]
}

const orderRows = ({ order, invoiceNumber, paymentId, seller }: Facts): Row[] => [
  ['Order', order.number],
  ['Placed', `${moment(order.date)} (India)`],
  ['Status', order.status],
  [
    'Tax invoice',
    `${invoiceNumber ?? 'not issued yet: a proforma is'}${invoiceNumber ? ',' : ''} attached to this file`,
  ],
  ['Payment', `${paymentId}${order.payment.method ? `, by ${paymentMethodName(order.payment.method)}` : ''}`],
  ['Seller', `${seller.legalName}, GSTIN ${seller.gstin}`],
]

const disputeRows = ({ id, amount, reason, status, respondBy }: OrderDispute): Row[] => [
  ['Dispute', id],
  ['Amount', formatExactRupees(amount)],
  ['Reason given', reason],
  ...(isDisputeOver(status) ? [['Decided', status] as Row] : []),
  ...(respondBy && !isDisputeOver(status) ? [['Answer by', `${moment(respondBy)} (India)`] as Row] : []),
]

function customerRows({ customer, shippingAddress: address }: Order): Row[] {
  const lines = [
    address.addressLine1,
    address.addressLine2,
    address.city,
    `${address.state} ${address.postalCode}`.trim(),
  ]

  return [
    ...(customer
      ? ([
          ['Account', customer.name],
          ['Email', `${customer.email}, confirmed by a code or by Google`],
          ['Phone', customer.phone],
        ] as Row[])
      : []),
    ['Delivered to', [address.name, ...lines, address.country].filter(Boolean).join(', ')],
    ['Phone there', address.number],
  ]
}

const itemRows = (order: Order): Row[] => [
  ...order.items.flatMap(({ name, quantity, price, parts }): Row[] => [
    [`${quantity} × ${name}`, formatRupees(quantity * price)],
    ...(parts.length > 0 ? [['', contentsWords(quantity, parts)] as Row] : []),
  ]),
  ['Subtotal', formatRupees(order.subtotal)],
  ...totalRows(order),
  ...(order.payment.offer
    ? ([
        ['Total', formatRupees(order.total)],
        ['Offer at payment', `−${formatExactRupees(order.payment.offer.amount)}`],
      ] as Row[])
    : []),
  ['Total paid', formatExactRupees(order.total - (order.payment.offer?.amount ?? 0))],
]

function trackingRows({ trackingInfo: { trackingNumber, courier, url }, history }: Order): Row[] {
  const when = (wanted: string) => history.find(({ status }) => status === wanted)?.at
  const [shipped, delivered] = [when('shipped'), when('delivered')]

  return [
    ['Tracking number', trackingNumber ?? 'none: not shipped with a number'],
    ...(courier ? [['Courier', courier] as Row] : []),
    ...(url ? [['Courier’s page', url] as Row] : []),
    ['Shipped', shipped ? moment(shipped) : 'not yet'],
    ['Delivered', delivered ? moment(delivered) : 'not yet'],
  ]
}
