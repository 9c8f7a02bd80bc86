import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Order, OrderFilter, StatusChange } from '#contract/orders.ts'
import { type OrderStatus, refuseStatusChange, requestedStatus } from '#domain/order-status.ts'
import type { Audit } from '#modules/audit/service.ts'
import type { Catalogue } from '#modules/catalogue/service.ts'
import type { MailService } from '#modules/mail/service.ts'
import type { Payments } from '#modules/payments/service.ts'
import type { Pincodes } from '#modules/pincode/service.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Position } from '#platform/http/list-answer.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { Clock } from '#ports/clock.ts'
import type { Attachment } from '#ports/mailer.ts'
import { bookings } from './bookings.ts'
import { createInvoices, type InvoiceFile } from './invoices.ts'
import { letterAbout, letterToOwner, type OrderMail } from './mails.ts'
import { type PaidCheckout, placeOrder } from './place-order.ts'
import { countOrders, itemsOf, lockOrder, type OrderRow, orderById, ordersOf } from './store.ts'
import { orderEvents, orders } from './tables.ts'

export type Orders = ReturnType<typeof createOrders>

type Deps = {
  db: Database
  clock: Clock
  audit: Audit
  pincodes: Pincodes
  payments: Payments
  catalogue: Catalogue
  mail: MailService
  shop: { url: string; ownerEmail: string }
}

/** What was bought, and its way to the customer. */
export function createOrders({ db, clock, audit, pincodes, payments, catalogue, mail, shop }: Deps) {
  const invoices = createInvoices(db, clock, pincodes)

  const whole = async (orderId: string): Promise<Order> => {
    const order = await orderById(db, orderId)
    if (!order) throw new Refusal('not_found')

    return order
  }

  const queueMail = (tx: Tx, orderId: string, mail: OrderMail) =>
    addJob(tx, 'order-mail', { orderId, mail }, { key: `order-mail:${orderId}:${mail}` })

  /** Moves a locked order, notes who did it, and tells the customer. */
  const move = async (tx: Tx, order: OrderRow, to: OrderStatus, by: Caller['role'], trackingNumber?: string) => {
    if (to === 'cancelled') await takeBack(tx, order)
    await tx
      .update(orders)
      .set({ status: to, ...(trackingNumber && { trackingNumber }) })
      .where(eq(orders.id, order.id))
    // The mail about the parcel is worth more with its number.
    if (trackingNumber && !order.trackingNumber && order.status === 'shipped') await queueMail(tx, order.id, 'shipped')
    if (to === order.status) return

    await tx.insert(orderEvents).values({ id: newId(), orderId: order.id, at: clock(), status: to, by })
    if (to !== 'placed') await queueMail(tx, order.id, to)
  }

  /**
   * The money goes back, and so does stock that has not left. Before the order itself changes: who places
   * an order locks the stock before the counts of orders, and the other way round they would meet in a circle.
   */
  const takeBack = async (tx: Tx, order: OrderRow) => {
    await payments.refund(tx, order.paymentId, `order ${order.number} cancelled`)
    if (order.status === 'placed') await catalogue.giveBack(tx, (await itemsOf(tx, [order])).get(order.id) ?? [])
  }

  const attached = async (orderId: string): Promise<Attachment> => {
    const { name, bytes } = await invoices.render(orderId)

    return { filename: name, contentType: 'application/pdf', base64: Buffer.from(bytes).toString('base64') }
  }

  return {
    /** The tax invoice of an order, for its customer or for an admin. */
    async invoice(orderId: string, caller: Caller): Promise<InvoiceFile> {
      await refuseStranger(db, orderId, caller)

      return invoices.render(orderId)
    },

    /** A one-use key to that invoice, for a browser that cannot send the token. */
    async linkInvoice(orderId: string, caller: Caller): Promise<string> {
      await refuseStranger(db, orderId, caller)
      await whole(orderId)

      return invoices.link(orderId)
    },

    openInvoiceLink: invoices.open,

    /** Writes the order of a paid checkout and tells customer and owner. */
    async place(tx: Tx, paid: PaidCheckout): Promise<string> {
      const { id } = await placeOrder(tx, paid, clock())
      await queueMail(tx, id, 'placed')
      await addJob(tx, 'owner-mail', { orderId: id }, { key: `owner-mail:${id}` })

      return id
    },

    async idOfCheckout(tx: Tx, checkoutId: string): Promise<{ id: string; paymentId: string } | undefined> {
      const [order] = await tx.select().from(orders).where(eq(orders.checkoutId, checkoutId))
      return order
    },

    listFor: (customerId: string, limit: number, position?: Position) => ordersOf(db, customerId, limit, position),

    listAll: ({ status, q, from, to }: OrderFilter, limit: number, position?: Position) =>
      bookings(db, { status: status === 'all' ? undefined : status, text: q, from, to }, limit, position),

    counts: () => countOrders(db),

    /** One order, for its customer or for an admin. */
    async read(orderId: string, caller: Caller): Promise<Order> {
      await refuseStranger(db, orderId, caller)

      return whole(orderId)
    },

    /** Moves an order along, or refuses with the reason the admin should read. */
    async changeStatus(adminId: string, orderId: string, { status, trackingNumber }: StatusChange): Promise<Order> {
      await db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (!order) throw new Refusal('not_found')

        const to = requestedStatus(status ?? order.status, trackingNumber)
        const refusal = refuseStatusChange(order.status, to)
        if (refusal) throw new Refusal(refusal)
        const isLeaving = to === 'shipped' || to === 'delivered'
        const payment = isLeaving ? await payments.statusOf(tx, order.paymentId) : 'captured'
        if (payment !== 'captured') {
          throw new Refusal(payment === 'authorized' ? 'payment_unconfirmed' : 'payment_returned')
        }
        await move(tx, order, to, 'admin', trackingNumber)
        const before = { status: order.status, trackingNumber: order.trackingNumber }
        const after = { status: to, trackingNumber: trackingNumber ?? order.trackingNumber }
        if (!isDeepStrictEqual(before, after)) {
          const action = trackingNumber ? 'tracking' : 'status'
          await audit.note(tx, adminId, { subject: 'order', subjectId: orderId, action, before, after })
        }
      })
      return whole(orderId)
    },

    /** Gives the money of a delivered order back, for a parcel that arrived broken. */
    async refund(adminId: string, orderId: string, reason: string): Promise<Order> {
      await db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (!order) throw new Refusal('not_found')
        if (order.status !== 'delivered') throw new Refusal('order_not_refundable')
        if (await payments.isOnItsWayBack(tx, order.paymentId)) throw new Refusal('already_refunded')

        await payments.refund(tx, order.paymentId, reason)
        await queueMail(tx, orderId, 'refunded')
        await audit.note(tx, adminId, { subject: 'order', subjectId: orderId, action: 'refund', after: { reason } })
      })
      return whole(orderId)
    },

    /** Cancels a customer's own order while it is still here; the money goes back. */
    async cancel(orderId: string, caller: Caller): Promise<Order> {
      await db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (!order || order.customerId !== caller.id) throw new Refusal('not_found')
        if (order.status === 'shipped') throw new Refusal('order_not_cancellable')
        const refusal = refuseStatusChange(order.status, 'cancelled')
        if (refusal) throw new Refusal(refusal)

        await move(tx, order, 'cancelled', 'customer')
      })
      return whole(orderId)
    },

    tasks: {
      'order-mail': async ({ orderId, mail: about }: { orderId: string; mail: OrderMail }) => {
        const [row] = await db.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId))
        const letter = letterAbout(about, await whole(orderId), shop.url)
        await mail.send(row?.email ?? '', ...letter, about === 'placed' ? [await attached(orderId)] : [])
      },

      'owner-mail': async ({ orderId }: { orderId: string }) =>
        mail.send(shop.ownerEmail, ...letterToOwner(await whole(orderId), shop.url)),
    },
  }
}

/** Another customer's order does not exist, as far as the caller can tell. */
async function refuseStranger(db: Database, orderId: string, caller: Caller): Promise<void> {
  if (caller.role === 'admin') return
  const [order] = await db.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, orderId))
  if (order?.customerId !== caller.id) throw new Refusal('not_found')
}
