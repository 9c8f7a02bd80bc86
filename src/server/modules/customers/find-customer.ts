import { Refusal } from '#platform/http/refusal.ts'
import type { CustomerDeps } from './deps.ts'
import { type Account, accountById } from './stores/customer-list.ts'

/** The account of a customer; staff are none. */
export async function accountOf({ db }: Pick<CustomerDeps, 'db'>, id: string): Promise<Account> {
  const account = await accountById(db, id)
  if (!account) throw new Refusal('not_found')

  return account
}
