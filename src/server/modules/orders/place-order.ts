import { sql } from 'drizzle-orm'
import type { AddressLines } from '#domain/address.ts'
import type { Totals } from '#domain/pricing.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import { nextInvoiceNumber } from './invoices.ts'
import { orderEvents, orderItems, orderNumbers, orders } from './tables.ts'

type OrderLine = { productId: string; name: string; image: string; price: number; quantity: number }

/** A paid checkout, as it was frozen before the payment. */
export type PaidCheckout = {
  checkoutId: string
  paymentId: string
  customer: { id: string; name: string; email: string; phone: string }
  lines: readonly OrderLine[]
  totals: Omit<Totals, 'itemCount'>
  address: AddressLines
}

/** Writes the order of a paid checkout; the caller's transaction makes sure that it happens once. */
export async function placeOrder(tx: Tx, paid: PaidCheckout, now: Date): Promise<{ id: string; number: string }> {
  const { checkoutId, paymentId, customer, lines, totals, address } = paid
  const { rows } = await tx.execute<{ next: string }>(sql`select nextval(${orderNumbers.seqName}) as next`)
  const [id, number] = [newId(), `DH${rows[0]?.next}`]

  await tx.insert(orders).values({
    invoiceNumber: await nextInvoiceNumber(tx, now),
    ...{ id, number, checkoutId, paymentId, status: 'placed' as const, placedAt: now },
    ...{
      subtotal: totals.subtotal,
      discount: totals.discount,
      tax: totals.tax,
      shipping: totals.shipping,
      total: totals.total,
    },
    ...{ customerId: customer.id, customerName: customer.name, email: customer.email, phone: customer.phone },
    shippingAddress: address,
  })
  await tx.insert(orderItems).values(
    lines.map(({ productId, name, image, price, quantity }, position) => {
      return { orderId: id, position, productId, name, image, price, quantity }
    }),
  )
  await tx.insert(orderEvents).values({ id: newId(), orderId: id, at: now, status: 'placed', by: 'customer' })

  return { id, number }
}
