import type { StatusChange } from '#contract/orders.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { changeStatus } from './change-status.ts'
import { composeMail } from './compose-mail.ts'
import type { OrderDeps } from './deps.ts'
import type { OrderMail } from './mails.ts'
import { type PaidCheckout, placeOrder } from './place-order.ts'
import { readOrder, readSale, refuseStranger } from './read-order.ts'
import { orderOfCheckout } from './stores/orders.ts'

export type { OrderMail } from './mails.ts'
export type { Sale } from './stores/whole-order.ts'

export type Orders = ReturnType<typeof createOrders>

/** What was bought, and its way to the customer: what the other modules may ask and order. */
export const createOrders = (deps: OrderDeps) => ({
  place: (tx: Tx, paid: PaidCheckout) => placeOrder(deps, tx, paid),
  orderOfCheckout: (tx: Tx, checkoutId: string) => orderOfCheckout(tx, checkoutId),
  refuseStranger: (orderId: string, caller: Caller) => refuseStranger(deps, orderId, caller),
  read: (orderId: string, caller: Caller) => readOrder(deps, orderId, caller),
  readSale: (orderId: string) => readSale(deps, orderId),
  composeMail: (orderId: string, about: OrderMail) => composeMail(deps, orderId, about),
  changeStatus: (adminId: string, orderId: string, change: StatusChange) =>
    changeStatus(deps, { id: adminId, staffRole: 'owner' }, orderId, change),
})
