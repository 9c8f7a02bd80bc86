import type { Order } from '#contract/orders.ts'
import type { DeliveryPromise } from '#domain/delivery.ts'
import type { MailSample } from '#modules/mail/service.ts'
import { type MailedStep, mailToOwner, orderMail } from './mails.ts'

const at = (day: string): string => `2026-11-${day}T06:22:00.000Z`

type Item = Order['items'][number]

const line = (digit: number, name: string, picture: string, price: number, quantity: number): Item => ({
  productId: `01999999-0000-7000-8000-00000000001${digit}`,
  name,
  image: `/pictures/${picture}-1280.webp`,
  price,
  quantity,
  discount: 0,
  taxPercent: 18,
  refundedQuantity: 0,
  parts: [],
})

const ITEMS = [line(1, 'Berry Blast', 'berry-blast', 249, 2), line(2, 'Classic Mojito', 'classic-mojito', 199, 1)]

/** An order that nobody placed. */
const ORDER: Order = {
  id: '01999999-0000-7000-8000-000000000001',
  number: 'DH100042',
  date: at('16'),
  status: 'placed',
  subtotal: 697,
  discount: 0,
  tax: 125,
  shipping: 0,
  total: 822,
  pricesIncludeTax: false,
  offers: [],
  isInvoiced: true,
  giftNote: null,
  items: ITEMS,
  shippingAddress: {
    name: 'Asha Rao',
    number: '+91 98765 43210',
    addressLine1: '12 Marigold Lane',
    addressLine2: 'Koregaon Park',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
    country: 'India',
  },
  trackingInfo: { trackingNumber: null, courier: null, url: null },
  payment: {
    method: 'upi',
    status: 'captured',
    isFailed: false,
    isDisputed: false,
    refunded: 0,
    refunds: [],
    offer: null,
  },
  history: [{ at: at('16'), status: 'placed', by: 'customer' }],
}

const FLAVOURS = ['Watermelon Fusion', 'Berry Blast', 'Tropic Thunder', 'Guava Lime', 'Pina Colada', 'Classic Mojito']

/** One of a bundle, as a present. */
const PARTY: Order = {
  ...ORDER,
  subtotal: 1399,
  tax: 252,
  total: 1651,
  giftNote: 'Happy birthday! Drop them on three.',
  items: [
    {
      ...line(3, 'Party box', 'party-box', 1399, 1),
      parts: FLAVOURS.map((name) => ({ productId: '01999999-0000-7000-8000-000000000003', name, quantity: 1 })),
    },
  ],
}

const SHIPPED: Order = {
  ...ORDER,
  status: 'shipped',
  trackingInfo: {
    trackingNumber: 'D123456789',
    courier: 'DTDC',
    url: 'https://www.dtdc.in/trace.asp?strCnno=D123456789',
  },
  history: [...ORDER.history, { at: at('17'), status: 'shipped', by: 'Meera Iyer' }],
}

const refundOf = (
  amountPaise: number | null,
  lines: { productId: string; name: string; quantity: number }[] | null,
  cause: 'other_amount' | null = null,
) => ({
  amountPaise,
  reference: 'RRN 632114059712',
  lines,
  cause,
  createdAt: new Date(at('18')),
})

const paid = (status: Order['payment']['status'], refunded: number): Order['payment'] => ({
  ...ORDER.payment,
  status,
  refunded,
})

/** What orders mail about one that nobody placed. */
export function orderMailSamples(shopUrl: string, delivery: DeliveryPromise): MailSample[] {
  const about = (name: string, step: MailedStep, order: Order, refund?: ReturnType<typeof refundOf>): MailSample => ({
    name,
    to: 'customer',
    mail: orderMail(step, order, { shopUrl, delivery, refund }),
  })

  return [
    about('Order placed', 'placed', ORDER),
    about('Order placed, one flavour', 'placed', {
      ...ORDER,
      items: ITEMS.slice(0, 1),
      subtotal: 498,
      tax: 90,
      total: 588,
    }),
    about('Order placed, a bundle', 'placed', PARTY),
    about('Order placed, not confirmed by the bank', 'placed', {
      ...ORDER,
      isInvoiced: false,
      payment: paid('authorized', 0),
    }),
    about('Order shipped', 'shipped', SHIPPED),
    about('Order delivered', 'delivered', { ...SHIPPED, status: 'delivered' }),
    about(
      'Order cancelled',
      'cancelled',
      { ...ORDER, status: 'cancelled', payment: paid('refund_pending', 822) },
      refundOf(null, null),
    ),
    about(
      'Order cancelled, another amount was paid',
      'cancelled',
      { ...ORDER, status: 'cancelled', payment: paid('refund_pending', 772) },
      refundOf(77_200, null, 'other_amount'),
    ),
    about(
      'A part refunded',
      'refunded',
      { ...SHIPPED, payment: paid('captured', 235) },
      refundOf(23_500, ITEMS.slice(1)),
    ),
    { name: 'A new order', to: 'staff', mail: mailToOwner(PARTY, shopUrl) },
  ]
}
