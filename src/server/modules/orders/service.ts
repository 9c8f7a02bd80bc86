import type { StatusChange } from '#contract/bookings.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { cancelOtherAmount } from './cancel-other-amount.ts'
import { cancelUnpaid, tellUnpaid } from './cancel-unpaid.ts'
import { changeStatus } from './change-status.ts'
import { chosenIds } from './chosen-orders.ts'
import { confirmOrder } from './confirm-order.ts'
import type { OrderDeps } from './deps.ts'
import { countExported, type ExportFilter, exportChosen, exportOrders } from './export-orders.ts'
import { queueOldOrders } from './index-old-orders.ts'
import { listBookings } from './list-orders.ts'
import type { MailedStep } from './mails.ts'
import { packedOrders } from './packed-orders.ts'
import { type PaidCheckout, placeOrder } from './place-order.ts'
import { ensureOwnOrder, orderWithCustomer, readOrder, readSale } from './read-order.ts'
import { readOrderMail } from './read-order-mail.ts'
import { creditNotesOf } from './stores/credit-notes.ts'
import * as filing from './stores/filed-months.ts'
import { firstOrderAt, lockOrderOfPayment, orderOfCheckout } from './stores/orders.ts'
import { checkoutFigures } from './stores/tallies.ts'
import { tallyOldOrders } from './tally-old-orders.ts'

export type { ExportedOrder } from './export-orders.ts'
/** What it mails, about people who do not exist. */
export { orderMailSamples } from './mail-samples.ts'
export type { MailedStep } from './mails.ts'
export type { PackedOrder } from './packed-orders.ts'
/** The job that draws a document which nobody has drawn yet. */
export { documentJobKey } from './queue-jobs.ts'
export type { CreditNoteRow } from './stores/credit-notes.ts'
/** For the statement before the one that takes an invoice's number. */
export { lockMonthsSharedSql } from './stores/filed-months.ts'
export type { Sale } from './stores/full-order.ts'
/** For offers on a first order. */
export { hasOrdered } from './stores/orders.ts'

export type Orders = ReturnType<typeof createOrders>

/** What was bought, and its way to the customer: what the other modules may ask and order. */
export const createOrders = (deps: OrderDeps) => ({
  queueOldOrders: () => queueOldOrders(deps),
  place: (tx: Tx, paid: PaidCheckout) => placeOrder(deps, tx, paid),
  orderOfCheckout: (tx: Tx, checkoutId: string) => orderOfCheckout(tx, checkoutId),
  lockOrderOfPayment: (tx: Tx, paymentId: string) => lockOrderOfPayment(tx, paymentId),
  cancelUnpaid: (tx: Tx, orderId: string) => cancelUnpaid(deps, tx, orderId),
  tellUnpaid: (tx: Tx, orderId: string) => tellUnpaid(tx, orderId),
  ensureOwnOrder: (orderId: string, caller: Caller) => ensureOwnOrder(deps, orderId, caller),
  read: (orderId: string, caller: Caller) => readOrder(deps, orderId, caller),
  /** One order with its customer and all amounts, for who has been let in already. */
  withCustomer: (orderId: string) => orderWithCustomer(deps, orderId),
  readSale: (orderId: string) => readSale(deps, orderId),
  /** The newest of everybody's orders, as the owner's table shows them. */
  newest: (limit: number) => listBookings(deps, {}, limit),
  /** When the shop had its first order. */
  firstAt: () => firstOrderAt(deps.db),
  /** Has the orders counted that were there before the tallies. */
  tallyOldOrders: () => tallyOldOrders(deps),
  /** How many checkouts there ever were, by what became of them. */
  checkoutFigures: () => checkoutFigures(deps.db),
  /** What is to be packed: of some orders by their numbers or ids, or of all that wait. */
  packed: (references: readonly string[] | undefined) => packedOrders(deps, references),
  /** Orders as rows of a file: those that the bookings would show, batch by batch, or some by their ids or numbers. */
  export: (filter: ExportFilter, limit: number, position?: Position) => exportOrders(deps, filter, limit, position),
  exportChosen: (references: readonly string[]) => exportChosen(deps, references),
  chosenIds: (references: readonly string[]) => chosenIds(deps, references),
  countExported: (filter: ExportFilter) => countExported(deps, filter),
  creditNotesOf: (orderId: string) => creditNotesOf(deps.db, orderId),
  /** Months that nothing is dated into any more. */
  filing: {
    read: (db: Query, month: string) => filing.filedMonth(db, month),
    lockMonthsExclusive: (tx: Tx) => filing.lockMonthsExclusive(tx),
    save: (tx: Tx, filed: filing.FiledMonth) => filing.saveFiledMonth(tx, filed),
  },
  /** The money of an order that was placed on trust is sure. */
  confirm: (tx: Tx, orderId: string) => confirmOrder(deps, tx, orderId),
  cancelOtherAmount: (tx: Tx, orderId: string) => cancelOtherAmount(deps, tx, orderId),
  readOrderMail: (orderId: string, step: MailedStep, refundId?: string) => readOrderMail(deps, orderId, step, refundId),
  changeStatus: (adminId: string, orderId: string, change: StatusChange) =>
    changeStatus(deps, { id: adminId, staffRole: 'owner' }, orderId, change),
})
