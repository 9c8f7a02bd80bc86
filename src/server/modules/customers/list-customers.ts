import type { Customer } from '#contract/customers.ts'
import { toRupees } from '#domain/paise.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { CustomerDeps } from './deps.ts'
import { type Account, accounts } from './stores/customer-list.ts'
import { figuresOf } from './stores/figures.ts'

type Deps = Pick<CustomerDeps, 'db'>

/** One page of everybody who has an account, newest first, or of those whom a text finds. */
export async function listCustomers(
  { db }: Deps,
  text: string | undefined,
  limit: number,
  position?: Position,
): Promise<Customer[]> {
  return withFigures({ db }, await accounts(db, text, limit, position))
}

/** Accounts with what their orders came to. */
export async function withFigures({ db }: Deps, page: readonly Account[]): Promise<Customer[]> {
  const figures = await figuresOf(
    db,
    page.map(({ id }) => id),
  )

  return page.flatMap(({ id, createdAt, name, email, phone }) => {
    const known = figures.get(id)
    if (!known) return []
    const { orders, cancelled, spent, refunded, lastOrder, city, state } = known

    return {
      id,
      date: createdAt.toISOString(),
      name,
      email,
      phone: phone || known.phone || null,
      city,
      state,
      orders,
      cancelled,
      spent: toRupees(spent),
      refunded: toRupees(refunded),
      lastOrder: lastOrder === null ? null : new Date(lastOrder).toISOString(),
    }
  })
}
