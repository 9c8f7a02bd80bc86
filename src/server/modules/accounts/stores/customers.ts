import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Address } from '#contract/addresses.ts'
import { addresses, users } from '#modules/accounts/tables.ts'
import { type CallerQuery, prepareCallerQuery } from '#platform/postgres/caller-query.ts'

/** What a purchase needs to know of who buys. */
export type KnownCustomer = { name: string; email: string; phone: string | null; addresses: Address[] }

const customerOf = (userId: SQLWrapper) => sql<KnownCustomer | null>`(
  select json_build_object('name', person.name, 'email', person.email, 'phone', person.phone, 'addresses', (
    select coalesce(json_agg(json_build_object(
      '_id', id, 'name', name, 'addressLine1', address_line1, 'addressLine2', address_line2, 'city', city, 'state', state,
      'postalCode', postal_code, 'country', country, 'number', number, 'isDefault', is_default
    ) order by created_at desc, id desc), '[]') from ${addresses} where user_id = person.id
  )) from ${users} as person where person.id = ${userId}
)`

/** The customer who calls, read together with the token. */
export const ownCustomer: CallerQuery<KnownCustomer | null> = { name: 'customer', of: customerOf }

/** The same without a call. */
export const readCustomer = prepareCallerQuery(ownCustomer)
