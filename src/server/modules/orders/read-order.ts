import type { Order } from '#contract/orders.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { OrderDeps } from './deps.ts'
import { customerOf } from './stores/orders.ts'
import { orderById, type Sale, saleById } from './stores/whole-order.ts'

type Deps = Pick<OrderDeps, 'db'>

/** One order, for its customer or for an admin. */
export async function readOrder(deps: Pick<OrderDeps, 'db' | 'mail'>, orderId: string, caller: Caller): Promise<Order> {
  await refuseStranger(deps, orderId, caller)
  if (caller.role !== 'admin') return ownOrder(deps, orderId)

  const { customer, ...order } = await wholeOrder(deps, orderId)
  return { ...order, ...(customer && { customer: await withMailRefusal(deps, customer) }) }
}

type Customer = NonNullable<Order['customer']>

/** Whoever reads an order must know that its customer hears nothing from the shop. */
const withMailRefusal = async ({ mail }: Pick<OrderDeps, 'mail'>, customer: Customer): Promise<Customer> => ({
  ...customer,
  mailRefusal: await mail.refusalOf(customer.email),
})

/** One order as its customer reads it, who need not be told whose it is. */
export async function ownOrder(deps: Deps, orderId: string): Promise<Order> {
  const { customer: _, ...order } = await wholeOrder(deps, orderId)

  return order
}

/** Another customer's order does not exist, as far as the caller can tell. */
export async function refuseStranger({ db }: Deps, orderId: string, caller: Caller): Promise<void> {
  if (caller.role === 'admin') return
  if ((await customerOf(db, orderId)) !== caller.id) throw new Refusal('not_found')
}

/** One order with its customer, for admins and for the shop itself. */
export async function wholeOrder({ db }: Deps, orderId: string): Promise<Order> {
  const order = await orderById(db, orderId)
  if (!order) throw new Refusal('not_found')

  return order
}

/** An order as its invoice needs it, for who has been let in already. */
export async function readSale({ db }: Deps, orderId: string): Promise<Sale> {
  const sale = await saleById(db, orderId)
  if (!sale) throw new Refusal('not_found')

  return sale
}
