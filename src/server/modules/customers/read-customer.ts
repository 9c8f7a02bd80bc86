import type { CustomerOrder, CustomerPage } from '#contract/customers.ts'
import { toRupees } from '#domain/paise.ts'
import { refundedOf } from '#domain/refund-sums.ts'
import type { Position } from '#platform/http/list-answer.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { notesOf } from './customer-notes.ts'
import type { CustomerDeps } from './deps.ts'
import { accountOf } from './find-customer.ts'
import { withFigures } from './list-customers.ts'
import { itemsOfOrders, ordersOfCustomer, refundsOf } from './stores/customer-orders.ts'

/** All that the owner should know before calling back. */
export async function readCustomer(deps: CustomerDeps, id: string): Promise<CustomerPage> {
  const [customer] = await withFigures(deps, [await accountOf(deps, id)])
  if (!customer) throw new Refusal('not_found')

  return {
    ...customer,
    addresses: await deps.addressBook.list(id),
    notes: await notesOf(deps, id),
    mailRefusal: await deps.mail.refusalOf(customer.email),
  }
}

/** One page of a customer's orders, newest first. */
export async function listCustomerOrders(
  { db }: Pick<CustomerDeps, 'db'>,
  id: string,
  limit: number,
  position?: Position,
): Promise<CustomerOrder[]> {
  const page = await ordersOfCustomer(db, id, limit, position)
  if (page.length === 0) return []
  const items = await itemsOfOrders(
    db,
    page.map(({ order }) => order.id),
  )
  const refunds = await refundsOf(
    db,
    page.map(({ payment }) => payment.id),
  )

  return page.map(({ order, payment }) => ({
    id: order.id,
    number: order.number,
    date: order.placedAt.toISOString(),
    status: order.status,
    total: order.total,
    refunded: toRupees(refundedOf(payment, refunds.get(payment.id) ?? [])),
    items: (items.get(order.id) ?? []).map(({ name, quantity }) => ({ name, quantity })),
  }))
}
