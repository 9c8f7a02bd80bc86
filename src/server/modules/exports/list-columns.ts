import type { Customer } from '#contract/customers.ts'
import { dayInIndia } from '#domain/india-time.ts'
import type { Columns } from '#platform/files/csv-file.ts'

const dayOf = (at: string | null): string | null => at && dayInIndia(new Date(at))

export const CUSTOMER_COLUMNS: Columns<Customer> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  City: ({ city }) => city,
  State: ({ state }) => state,
  'Customer since': ({ date }) => dayOf(date),
  Orders: ({ orders }) => orders,
  Cancelled: ({ cancelled }) => cancelled,
  Spent: ({ spent }) => spent,
  Refunded: ({ refunded }) => refunded,
  'Last order': ({ lastOrder }) => dayOf(lastOrder),
}
