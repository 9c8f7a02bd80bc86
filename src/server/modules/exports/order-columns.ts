import { minuteInIndia } from '#domain/india-time.ts'
import { formatRupees } from '#domain/money.ts'
import type { AppliedOffer } from '#domain/offers.ts'
import { toRupees } from '#domain/paise.ts'
import { sumOf } from '#domain/sum-of.ts'
import type { ExportedOrder } from '#modules/orders/service.ts'
import type { Columns } from '#platform/files/csv-file.ts'

/** An order's row: who, where, what, how much, and how it travels. */
export const ORDER_COLUMNS: Columns<ExportedOrder> = {
  Order: ({ order }) => order.number,
  'Date (India)': ({ order }) => minuteInIndia(order.placedAt),
  Status: ({ order }) => order.status,
  Customer: ({ order }) => order.customerName,
  Email: ({ order }) => order.email,
  Phone: ({ order }) => order.phone,
  Recipient: ({ order }) => order.shippingAddress.name,
  'Recipient phone': ({ order }) => order.shippingAddress.number,
  Address: ({ order: { shippingAddress } }) =>
    [shippingAddress.addressLine1, shippingAddress.addressLine2].filter(Boolean).join(', '),
  City: ({ order }) => order.shippingAddress.city,
  State: ({ order }) => order.shippingAddress.state,
  PIN: ({ order }) => order.shippingAddress.postalCode,
  Country: ({ order }) => order.shippingAddress.country,
  Items: ({ items }) => items.map(({ name, quantity }) => `${quantity} ${name}`).join(', '),
  Pieces: ({ items }) => sumOf(items.map(({ quantity }) => quantity)),
  Subtotal: ({ order }) => order.subtotal,
  Discount: ({ order }) => order.discount,
  Tax: ({ order }) => order.tax,
  Shipping: ({ order }) => order.shipping,
  Total: ({ order }) => order.total,
  Refunded: ({ refunded }) => refunded,
  'Payment method': ({ payment }) => payment.method,
  'Payment status': ({ payment }) => (payment.failedAt ? 'failed' : payment.status),
  'Payment id': ({ payment }) => payment.id,
  Courier: ({ courier }) => courier,
  'Tracking number': ({ order }) => order.trackingNumber,
  Invoice: ({ order }) => order.invoiceNumber,
  Offers: ({ order }) => order.offers.map(offerWords).join('; '),
  'Offer at payment': ({ payment }) => payment.offerPaise && toRupees(payment.offerPaise),
  'Offer at payment id': ({ payment }) => payment.offerId,
}

/** An offer as it was called when the order was paid, and what it took off: `Diwali ₹50`. */
const offerWords = ({ name, amount, shipping }: AppliedOffer): string => `${name} ${formatRupees(amount + shipping)}`
