import type { Position } from '#platform/http/list-answer.ts'
import type { CustomerDeps } from './deps.ts'
import { listCustomers } from './list-customers.ts'
import { countAccounts } from './stores/customer-list.ts'

export type Customers = ReturnType<typeof createCustomers>

/** Who has an account: what the other modules may ask. */
export const createCustomers = ({ db }: Pick<CustomerDeps, 'db'>) => ({
  list: (text: string | undefined, limit: number, position?: Position) => listCustomers({ db }, text, limit, position),
  count: () => countAccounts(db),
})
