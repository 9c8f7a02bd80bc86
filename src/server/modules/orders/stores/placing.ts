import { sql } from 'drizzle-orm'
import type { NamedPart } from '#domain/bundles.ts'
import { financialYear, invoiceSeries, SERIAL_DIGITS } from '#domain/invoice-number.ts'
import { monthInIndia } from '#domain/tax-month.ts'
import { orderEvents, orderItems, orderNumbers, orders } from '#modules/orders/tables.ts'
import { addJobsSql, type Job, jobsText } from '#platform/jobs/add-job.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'
import { countInvoiceSql, type OrderRow } from './orders.ts'

/** A line of an order as its checkout had it. */
export type OrderLine = Pick<typeof orderItems.$inferInsert, 'productId' | 'name' | 'image' | 'price' | 'quantity'> & {
  discount?: number
  taxPercent?: number
  hsn?: string
  parts?: NamedPart[]
}

type NewOrder = Omit<
  OrderRow,
  'number' | 'invoiceNumber' | 'invoicedAt' | 'status' | 'trackingNumber' | 'courier' | 'searchable'
>

type WrittenWithIt = { lines: readonly OrderLine[]; jobs: readonly Job[]; isInvoiced: boolean }

/**
 * Writes a new order, its lines, the first line of its history and the jobs about it, in one statement; the order gets the next number, and its invoice,
 * if it `isInvoiced`, the next of its own. Answers whether that was so: no document is dated into a month that is filed.
 */
export async function saveNewOrder(
  tx: Tx,
  order: NewOrder,
  { lines, jobs, isInvoiced }: WrittenWithIt,
): Promise<boolean> {
  const year = financialYear(order.placedAt)
  const items = lines.map((line, position) => ({ discount: 0, ...line, position }))
  const [placed] = await place(tx, {
    ...order,
    items: JSON.stringify(items),
    eventId: newId(),
    jobs: jobsText(jobs),
    isInvoiced,
    financialYear: year,
    month: monthInIndia(order.placedAt),
    series: invoiceSeries(year),
  })
  return placed?.isNumbered ?? false
}

type Values = NewOrder & { items: string; eventId: string; jobs: string } & {
  isInvoiced: boolean
  financialYear: string
  month: string
  series: string
}

// The counter is locked last, when all but the order's own row is written: whoever buys at the same moment waits for that and the commit.
const place = prepareSql<Values, { isNumbered: boolean }>('order-place', (db, given) => {
  const { id, customerId, checkoutId, paymentId, shippingAddress, seller, placedAt, giftNote } = given
  const { subtotal, discount, tax, shipping, total, pricesIncludeTax, offers, customerName, email, phone } = given
  const event = db
    .insert(orderEvents)
    .values({ id: given.eventId, orderId: id, at: placedAt, status: 'placed', by: 'customer' })
    .returning({ id: orderEvents.id })
  const placed = db
    .insert(orders)
    .values({
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
      invoiceNumber: sql`(
        select ${given.series} || lpad(last::text, greatest(length(last::text), ${sql.raw(String(SERIAL_DIGITS))}), '0') from counted)`,
      invoicedAt: sql`(select ${placedAt}::timestamptz from counted)`,
    })
    .returning({ invoiceNumber: orders.invoiceNumber })
  const isRestWritten = sql`(select count(*) from bought, noted, queued) >= 0`

  return sql<{ isNumbered: boolean }>`
    with bought as (
      insert into ${orderItems}
        (order_id, position, product_id, name, image, price, quantity, discount, tax_percent, hsn, parts)
      select ${id}::uuid, position, "productId", name, image, price, quantity, discount, "taxPercent", hsn, parts
      from json_to_recordset(${given.items}::json) as item (
        position int, "productId" uuid, name text, image text, price int, quantity int, discount int,
        "taxPercent" int, hsn text, parts jsonb
      )
      returning position
    ),
    noted as ${event},
    queued as (${addJobsSql(given.jobs)}),
    counted as (${countInvoiceSql(given, sql`${given.isInvoiced}::boolean and ${isRestWritten}`)}),
    placed as ${placed}
    select invoice_number is not null as "isNumbered" from placed, queued`
})
