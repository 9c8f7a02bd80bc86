import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Address } from '#contract/addresses.ts'
import { addresses, users } from '#modules/accounts/tables.ts'
import type { Companion } from '#platform/postgres/companion.ts'
import type { Query } from '#platform/postgres/database.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'

/** What a purchase needs to know of who buys. */
export type KnownCustomer = { name: string; email: string; phone: string | null; addresses: Address[] }

const customerOf = (userId: SQLWrapper) => sql<KnownCustomer>`(
  select json_build_object('name', person.name, 'email', person.email, 'phone', person.phone, 'addresses', (
    select coalesce(json_agg(json_build_object(
      '_id', id, 'name', name, 'addressLine1', address_line1, 'addressLine2', address_line2, 'city', city, 'state', state,
      'postalCode', postal_code, 'country', country, 'number', number, 'isDefault', is_default
    ) order by created_at desc, id desc), '[]') from ${addresses} where user_id = person.id
  )) from ${users} as person where person.id = ${userId}
)`

/** The customer who calls, read together with the token. */
export const ownCustomer: Companion<KnownCustomer> = { name: 'customer', of: customerOf }

type Known = { customer: KnownCustomer | null }

const known = prepareSql<{ userId: string }, Known>(
  'customer',
  (_, given) => sql<Known>`select ${customerOf(sql`${given.userId}::uuid`)} as customer`,
)

export async function readCustomer(db: Query, userId: string): Promise<KnownCustomer | null> {
  const [row] = await known(db, { userId })
  return row?.customer ?? null
}
