import type { Order } from '#contract/orders.ts'
import { arrivalWords, arrivesBy, parcelTimesOf } from '#domain/arrival.ts'
import { contentsWords } from '#domain/bundles.ts'
import { type DeliveryPromise, deliveryTakes, REPORT_WITHIN } from '#domain/delivery.ts'
import { formatRupees } from '#domain/money.ts'
import { formatExactRupees, toRupees } from '#domain/paise.ts'
import { STEPS } from '#domain/recipe.ts'
import { REFUND_TAKES, refundExpectedBy } from '#domain/refund-time.ts'
import { totalRows } from '#domain/total-rows.ts'
import type { MailContent, MailRow, MailText, ShownPicture } from '#modules/mail/service.ts'

/** A step of an order that its customer hears of. */
export type MailedStep = 'placed' | 'shipped' | 'delivered' | 'cancelled' | 'refunded'

/** The refund that a mail is about, where it is about one. */
type MailedRefund = {
  amountPaise: number | null
  reference: string | null
  lines: Line[] | null
  cause: 'other_amount' | 'dispute' | null
  createdAt: Date
}

type Line = { productId: string; name: string; quantity: number }

/** What a mail tells beside the order itself. */
type Beside = { shopUrl: string; delivery: DeliveryPromise; refund?: MailedRefund | undefined }

const DAY = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** A mail's subject, and what it says beside the button to the order. */
type OrderMessage = [subject: string, content: Omit<MailContent, 'about' | 'button'>]

/** The mail about an order's newest step. The subjects say nothing of bombs: they show on lock screens. */
export function orderMail(step: MailedStep, order: Order, beside: Beside): MailText {
  const [subject, content] = MESSAGES[step](order, beside)
  const button = { label: 'See your order', url: `${beside.shopUrl}/orders/${order.id}` }

  return [subject, { ...content, button, about: { kind: `order-${step}`, orderId: order.id } }]
}

const MESSAGES: Record<MailedStep, (order: Order, beside: Beside) => OrderMessage> = {
  placed: (order, { delivery }) => [
    `Your order ${order.number} is placed`,
    {
      heading: `Thank you! Order ${order.number} is placed`,
      picture: pictureOf(order),
      highlight: arrivalOf(order, delivery),
      paragraphs: [
        `It goes to ${addressLine(order.shippingAddress)} in ${deliveryTakes(delivery)}. ${documentWords(order)}`,
      ],
      rows: linesOf(order),
    },
  ],
  shipped: (order, { delivery }) => [
    `Your order ${order.number} is on its way`,
    {
      heading: 'Your effervescent drink mix is on its way',
      picture: pictureOf(order),
      highlight: arrivalOf(order, delivery),
      paragraphs: [parcelWords(order)],
      rows: linesOf(order),
    },
  ],
  delivered: (order) => [
    `Your order ${order.number} was delivered`,
    {
      heading: 'Delivered. Chill the glasses!',
      preview: `Chill, pour, drop: how to make it, in ${STEPS.length} steps.`,
      picture: pictureOf(order),
      paragraphs: [],
      steps: { title: 'How to drop it', steps: STEPS.map(stepOf) },
      closing: [`Something broken or missing? Write to us within ${REPORT_WITHIN} with a photo.`],
    },
  ],
  cancelled: (order, { refund }) => [
    `Your order ${order.number} is cancelled`,
    {
      heading: `Order ${order.number} is cancelled`,
      paragraphs: cancelledBecause(order, refund),
      rows: refund ? [backRow(order, refund)] : [],
    },
  ],
  refunded: (order, { refund }) => [
    isAllBack(order) ? `Your order ${order.number} is refunded` : `A refund for your order ${order.number}`,
    {
      heading: isAllBack(order) ? `Order ${order.number} is refunded` : `Money of order ${order.number} goes back`,
      paragraphs: refund ? goesBack(order, refund) : [],
      rows: refund ? [...refundedRows(order, refund), backRow(order, refund)] : [],
    },
  ],
}

const arrivalOf = (order: Order, delivery: DeliveryPromise): string =>
  `${arrivalWords(arrivesBy(parcelTimesOf(order), delivery))}.`

/** Who brings the parcel, and where to follow it. */
function parcelWords({ trackingInfo: { trackingNumber, courier, url } }: Order): MailContent['paragraphs'][number] {
  if (!trackingNumber) return 'It has left us.'
  const follow = `Follow it with ${courier ?? 'the courier'} under ${trackingNumber}`

  return url ? { words: `${follow}:`, url } : `${follow}.`
}

const refundedRows = (order: Order, { lines }: MailedRefund): MailRow[] =>
  (lines ?? []).map((line) => [line.name, `× ${line.quantity}`, contentsOf(order, line)])

/** The flavour that was bought; of several, the first. */
const pictureOf = ({ items: [first] }: Order): ShownPicture | undefined =>
  first && { src: first.image, alt: first.name }

const stepOf = ({ number, title, description }: (typeof STEPS)[number]) => ({
  title,
  text: description,
  picture: `/pictures/step-${number}-320.webp`,
})

/** What comes with the mail. */
const documentWords = ({ isInvoiced }: Order): string =>
  isInvoiced
    ? 'The invoice is attached.'
    : 'A proforma is attached: your bank has still to confirm the payment. The tax invoice is on your order’s page once it has.'

/** What becomes of the money of a cancelled order. */
function cancelledBecause(order: Order, refund: MailedRefund | undefined): string[] {
  if (order.payment.isFailed) {
    return [
      `Your bank promised the ${formatRupees(order.total)} for it and then did not send them, so there is nothing to deliver.`,
      'If your account shows the money as taken, it comes back by itself. You are welcome to order again.',
    ]
  }
  if (refund?.cause === 'other_amount') {
    return [
      `It comes to ${formatRupees(order.total)}, but ${formatExactRupees(order.payment.refunded)} was paid: an offer or a fee of the payment service changed the amount. So we had to cancel it.`,
      ...goesBack(order, refund),
      'You are welcome to order again without the offer, or with another way to pay.',
    ]
  }
  if (refund) return goesBack(order, refund)

  return order.payment.status === 'refund_pending'
    ? ['All of your money is on its way back already, so nothing more is due.']
    : ['All of your money went back before, so nothing more is due.']
}

/** What goes back, when to expect it, and by which reference the bank knows it. */
function goesBack({ total, payment }: Order, { amountPaise, reference, createdAt }: MailedRefund): string[] {
  const amount = amountBack(total, amountPaise)
  const back = formatExactRupees(payment.refunded)

  return [
    payment.isDisputed
      ? `Your bank has a dispute about this payment. Once it has decided, ${amount} goes back to where it came from.`
      : `${amount} goes back to where it came from, usually within ${REFUND_TAKES}: by ${DAY.format(refundExpectedBy(createdAt))}.`,
    ...(reference ? [`Your bank can find it by ${reference}.`] : []),
    ...(back === amount ? [] : [`Together with what went back before, that is ${back}.`]),
  ]
}

const amountBack = (total: number, amountPaise: number | null): string =>
  formatExactRupees(amountPaise === null ? total : toRupees(amountPaise))

const backRow = ({ total }: Order, { amountPaise }: MailedRefund): MailRow => [
  ...(['Goes back to you', amountBack(total, amountPaise)] as const),
  { isTotal: true },
]

const isAllBack = ({ payment }: Order): boolean => payment.status === 'refund_pending' || payment.status === 'refunded'

/** Tells the owner that there is a parcel to pack. */
export function mailToOwner(order: Order, shopUrl: string): MailText {
  const { number, total, items, shippingAddress, giftNote, payment } = order
  const waits = 'The bank has still to confirm the payment: it can be shipped once it has.'
  return [
    `New order ${number}: ${formatRupees(total)}`,
    {
      about: { kind: 'new-order' },
      heading: `New order ${number}`,
      paragraphs: [
        `To ${addressLine(shippingAddress)}.`,
        ...(payment.status === 'authorized' ? [waits] : []),
        ...(giftNote ? [`Gift note: ${giftNote}`] : []),
      ],
      rows: [
        ...items.map((item): MailRow => [item.name, `× ${item.quantity}`, contentsOf(order, item)]),
        ['Total', formatRupees(total), { isTotal: true }],
      ],
      button: { label: 'Open bookings', url: `${shopUrl}/admin?tab=bookings` },
    },
  ]
}

/** What was bought, each with its picture where the large one does not show it already, and what it comes to. */
function linesOf(order: Order): MailRow[] {
  const { items, subtotal, total, payment } = order
  const hasPictures = items.length > 1

  return [
    ...items.map(
      (item): MailRow => [
        ...([`${item.name} × ${item.quantity}`, formatRupees(item.price * item.quantity)] as const),
        { picture: hasPictures ? item.image : undefined, ...contentsOf(order, item) },
      ],
    ),
    ['Subtotal', formatRupees(subtotal)],
    ...totalRows(order),
    ['Total', formatRupees(total), { isTotal: true }],
    ...offerRows(total, payment.offer),
  ]
}

/** What is in a bundle, below its line. */
function contentsOf({ items }: Order, { productId, quantity }: Line): { below?: string } {
  const { parts = [] } = items.find((item) => item.productId === productId) ?? {}

  return parts.length === 0 ? {} : { below: contentsWords(quantity, parts) }
}

/** What an offer of the payment provider's left to pay. */
const offerRows = (total: number, offer: Order['payment']['offer']): MailRow[] =>
  offer
    ? [
        ['Offer at payment', `−${formatExactRupees(offer.amount)}`],
        ['Paid', formatExactRupees(total - offer.amount)],
      ]
    : []

const addressLine = ({ name, addressLine1, addressLine2, city, state, postalCode }: Order['shippingAddress']): string =>
  [name, addressLine1, addressLine2, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ')
