import type { Order, PanelOrder } from '#contract/orders.ts'
import { hideMoney } from '#contract/without-money.ts'
import { seesMoney } from '#domain/staff.ts'
import type { Admin, Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Query } from '#platform/postgres/database.ts'
import type { OrderDeps } from './deps.ts'
import { type FullOrder, fullOrderById, orderOf, type Sale, saleOf } from './stores/full-order.ts'
import { notesOf } from './stores/notes.ts'
import { customerOf } from './stores/orders.ts'

type Deps = Pick<OrderDeps, 'db' | 'settings'>
type ReadDeps = Deps & Pick<OrderDeps, 'mail'>

/** One order, for its customer or for an admin. */
export async function readOrder(deps: ReadDeps, orderId: string, caller: Caller): Promise<PanelOrder> {
  return caller.role === 'admin' ? panelOrder(deps, orderId, caller) : ownOrder(deps, orderId, caller.id)
}

/** One order with its customer, as one of the staff may see it. */
export async function panelOrder(
  deps: ReadDeps,
  orderId: string,
  { staffRole }: Pick<Admin, 'staffRole'>,
): Promise<PanelOrder> {
  const { customer, ...rest } = await orderWithCustomer(deps, orderId)
  const notes = (await notesOf(deps.db, orderId)).map(({ at, by, text }) => ({ at: at.toISOString(), by, text }))
  const order = { ...rest, ...(customer && { customer: await withMailRefusal(deps, customer) }), notes }

  return seesMoney(staffRole) ? order : hideMoney(order)
}

type Customer = NonNullable<Order['customer']>

/** Whoever reads an order must know that its customer hears nothing from the shop. */
const withMailRefusal = async ({ mail }: Pick<OrderDeps, 'mail'>, customer: Customer): Promise<Customer> => ({
  ...customer,
  mailRefusal: await mail.refusalOf(customer.email),
})

/** One order as its customer reads it, who need not be told whose it is; anybody else's does not exist, as far as they can tell. */
export async function ownOrder(deps: Deps, orderId: string, customerId: string): Promise<Order> {
  const { customer: _, payment, ...order } = await orderWithCustomer(deps, orderId, customerId)
  const { disputes: __, ...ownPayment } = payment

  return { ...order, payment: ownPayment }
}

/** Another customer's order does not exist, as far as the caller can tell. */
export async function ensureOwnOrder({ db }: Deps, orderId: string, caller: Caller): Promise<void> {
  if (caller.role === 'admin') return
  if ((await customerOf(db, orderId)) !== caller.id) throw new Refusal('not_found')
}

/** One order with its customer, for admins and for the shop itself; or one of a customer's own. */
export async function orderWithCustomer({ db, settings }: Deps, orderId: string, customerId?: string): Promise<Order> {
  return orderOf(await found(db, orderId, customerId), settings.current().couriers)
}

/** An order as its invoice needs it, for who has been let in already. */
export async function readSale({ db }: Deps, orderId: string): Promise<Sale> {
  return saleOf(await found(db, orderId))
}

/** Both, read once. */
export async function orderWithSale({ db, settings }: Deps, orderId: string): Promise<{ order: Order; sale: Sale }> {
  const full = await found(db, orderId)

  return { order: orderOf(full, settings.current().couriers), sale: saleOf(full) }
}

async function found(db: Query, orderId: string, customerId?: string): Promise<FullOrder> {
  const full = await fullOrderById(db, orderId)
  if (!full || (customerId !== undefined && full.order.customerId !== customerId)) throw new Refusal('not_found')

  return full
}
