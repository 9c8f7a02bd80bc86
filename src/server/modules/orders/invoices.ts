import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { AddressLines } from '#domain/address.ts'
import { financialYear, invoiceNumber } from '#domain/invoice-number.ts'
import { payments } from '#modules/payments/tables.ts'
import type { Pincodes } from '#modules/pincode/service.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { Clock } from '#ports/clock.ts'
import { composeInvoice } from './compose-invoice.ts'
import { renderInvoice } from './invoice-pdf.ts'
import { itemsOf, orderRow } from './store.ts'
import { invoiceCounters, invoiceLinks } from './tables.ts'

const LINK_LIFE_MS = 60_000

export type InvoiceFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** The next number of the financial year. Its row stays locked until the order is written: no gap, no double. */
export async function nextInvoiceNumber(tx: Tx, now: Date): Promise<string> {
  const year = financialYear(now)
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ financialYear: year, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.financialYear, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning()

  return invoiceNumber(year, counter?.last ?? 1)
}

/** The tax invoice of every order, as a file and by one-use links. */
export function createInvoices(db: Database, clock: Clock, pincodes: Pincodes) {
  /** The state may be left empty in the form; the place of supply may not. */
  const stateOf = ({ state, postalCode }: AddressLines) => state || pincodes.find(postalCode)?.state || ''

  const render = async (orderId: string): Promise<InvoiceFile> => {
    const order = await orderRow(db, orderId)
    if (!order) throw new Refusal('not_found')
    const items = (await itemsOf(db, [order])).get(orderId) ?? []
    const [payment] = await db.select().from(payments).where(eq(payments.id, order.paymentId))
    const { number, placedAt, shippingAddress, ...sale } = order

    const pdf = await renderInvoice(
      composeInvoice({
        ...sale,
        orderNumber: number,
        date: placedAt,
        items,
        address: { ...shippingAddress, state: stateOf(shippingAddress) },
        payment: { id: order.paymentId, method: payment?.method ?? null },
      }),
    )
    return { name: `invoice-${order.invoiceNumber.replaceAll('/', '-')}.pdf`, bytes: new Uint8Array(pdf) }
  }

  return {
    render,

    /** A key that opens one order's invoice once, within a minute. */
    async link(orderId: string): Promise<string> {
      const key = newSecret()
      const now = clock()
      await db.delete(invoiceLinks).where(lt(invoiceLinks.expiresAt, now))
      await db
        .insert(invoiceLinks)
        .values({ keyHash: hashSecret(key), orderId, expiresAt: new Date(now.getTime() + LINK_LIFE_MS) })

      return key
    },

    async open(key: string): Promise<InvoiceFile> {
      const [link] = await db
        .delete(invoiceLinks)
        .where(and(eq(invoiceLinks.keyHash, hashSecret(key)), gt(invoiceLinks.expiresAt, clock())))
        .returning()
      if (!link) throw new Refusal('not_found')

      return render(link.orderId)
    },
  }
}
