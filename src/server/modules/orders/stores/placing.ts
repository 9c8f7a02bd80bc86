import { sql } from 'drizzle-orm'
import type { NamedPart } from '#domain/bundles.ts'
import { orderEvents, orderItems, orderNumbers, orders } from '#modules/orders/tables.ts'
import { addJobsSql, type Job, jobsText } from '#platform/jobs/add-job.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'
import type { OrderRow } from './orders.ts'

/** A line of an order as its checkout had it. */
export type OrderLine = Pick<typeof orderItems.$inferInsert, 'productId' | 'name' | 'image' | 'price' | 'quantity'> & {
  discount?: number
  taxPercent?: number
  hsn?: string
  parts?: NamedPart[]
}

type NewOrder = Omit<OrderRow, 'number' | 'status' | 'trackingNumber' | 'courier' | 'searchable'>

/** Writes a new order, its lines, the first line of its history and the jobs about it, in one statement; the order gets the next number. */
export async function saveNewOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly OrderLine[],
  jobs: readonly Job[],
): Promise<void> {
  const items = lines.map((line, position) => ({ discount: 0, ...line, position }))
  await place(tx, { ...order, items: JSON.stringify(items), eventId: newId(), jobs: jobsText(jobs) })
}

const place = prepareSql<NewOrder & { items: string; eventId: string; jobs: string }, unknown>(
  'order-place',
  (db, given) => {
    const { id, customerId, checkoutId, paymentId, shippingAddress, seller, placedAt, giftNote } = given
    const { subtotal, discount, tax, shipping, total, pricesIncludeTax, offers, customerName, email, phone } = given
    const placed = db.insert(orders).values({
      id,
      customerId,
      checkoutId,
      paymentId,
      shippingAddress,
      seller,
      placedAt,
      giftNote,
      status: 'placed',
      subtotal,
      discount,
      tax,
      shipping,
      total,
      pricesIncludeTax,
      offers,
      customerName,
      email,
      phone,
      number: sql`'DH' || nextval(${sql.raw(`'${orderNumbers.seqName}'`)})`,
      invoiceNumber: given.invoiceNumber,
      invoicedAt: sql`${given.invoicedAt}::timestamptz`, // bare: a null is no date to the column
    })
    const event = db
      .insert(orderEvents)
      .values({ id: given.eventId, orderId: id, at: placedAt, status: 'placed', by: 'customer' })

    return sql`
      with placed as ${placed},
      bought as (
        insert into ${orderItems}
          (order_id, position, product_id, name, image, price, quantity, discount, tax_percent, hsn, parts)
        select ${id}::uuid, position, "productId", name, image, price, quantity, discount, "taxPercent", hsn, parts
        from json_to_recordset(${given.items}::json) as item (
          position int, "productId" uuid, name text, image text, price int, quantity int, discount int,
          "taxPercent" int, hsn text, parts jsonb
        )
      ),
      noted as ${event}
      ${addJobsSql(given.jobs)}`
  },
)
