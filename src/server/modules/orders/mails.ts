import type { Order } from '#contract/orders.ts'
import { DELIVERY_TAKES } from '#domain/delivery.ts'
import { formatRupees } from '#domain/money.ts'
import { TAX_PERCENT } from '#domain/pricing.ts'
import { REFUND_TAKES } from '#domain/refund-time.ts'
import type { MailContent as Letter } from '#modules/mail/service.ts'

const ORDER_MAILS = ['placed', 'shipped', 'delivered', 'cancelled', 'refunded'] as const

export type OrderMail = (typeof ORDER_MAILS)[number]

/** The mail about an order's newest step. The subjects say nothing of bombs: they show on lock screens. */
export function letterAbout(mail: OrderMail, order: Order, shopUrl: string): [subject: string, letter: Letter] {
  const button = { label: 'See your order', url: `${shopUrl}/orders/${order.id}` }
  const { trackingInfo, number, total, shippingAddress } = order
  const parcel = trackingInfo.trackingNumber
    ? `Follow it with ${trackingInfo.courier ?? 'the courier'} under ${trackingInfo.trackingNumber}${trackingInfo.url ? `: ${trackingInfo.url}` : '.'}`
    : 'It will be with you in a day or two.'

  const letters: Record<OrderMail, [string, Letter]> = {
    placed: [
      `Your order ${number} is placed`,
      {
        heading: `Thank you! Order ${number} is placed`,
        paragraphs: [`It goes to ${addressLine(shippingAddress)} in ${DELIVERY_TAKES}. The invoice is attached.`],
        rows: linesOf(order),
        button,
      },
    ],
    shipped: [
      `Your order ${number} is on its way`,
      { heading: 'Your effervescent drink mix is on its way', paragraphs: [parcel], rows: linesOf(order), button },
    ],
    delivered: [
      `Your order ${number} was delivered`,
      {
        heading: 'Delivered. Chill the glasses!',
        paragraphs: ['Something broken or missing? Write to us within 48 hours with a photo.'],
        button,
      },
    ],
    cancelled: [
      `Your order ${number} is cancelled`,
      {
        heading: `Order ${number} is cancelled`,
        paragraphs: [`${formatRupees(total)} go back to where they came from, usually within ${REFUND_TAKES}.`],
        button,
      },
    ],
    refunded: [
      `Your order ${number} is refunded`,
      {
        heading: `Order ${number} is refunded`,
        paragraphs: [`${formatRupees(total)} go back to where they came from, usually within ${REFUND_TAKES}.`],
        button,
      },
    ],
  }
  return letters[mail]
}

/** Tells the owner that there is a parcel to pack. */
export function letterToOwner({ number, total, items, shippingAddress }: Order, shopUrl: string): [string, Letter] {
  return [
    `New order ${number}: ${formatRupees(total)}`,
    {
      heading: `New order ${number}`,
      paragraphs: [`To ${addressLine(shippingAddress)}.`],
      rows: [
        ...items.map(({ name, quantity }): [string, string] => [name, `× ${quantity}`]),
        ['Total', formatRupees(total)],
      ],
      button: { label: 'Open bookings', url: `${shopUrl}/admin?tab=bookings` },
    },
  ]
}

function linesOf({ items, subtotal, discount, shipping, tax, total }: Order): [string, string][] {
  return [
    ...items.map(({ name, quantity, price }): [string, string] => [
      `${name} × ${quantity}`,
      formatRupees(price * quantity),
    ]),
    ['Subtotal', formatRupees(subtotal)],
    ...(discount > 0 ? [['Discount', `−${formatRupees(discount)}`] as [string, string]] : []),
    ['Shipping', shipping === 0 ? 'Free' : formatRupees(shipping)],
    [`Tax (${TAX_PERCENT}%)`, formatRupees(tax)],
    ['Total', formatRupees(total)],
  ]
}

const addressLine = ({ name, addressLine1, addressLine2, city, state, postalCode }: Order['shippingAddress']): string =>
  [name, addressLine1, addressLine2, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ')
