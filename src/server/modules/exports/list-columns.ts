import type { Customer } from '#contract/customers.ts'
import { dayInIndia } from '#domain/india-time.ts'
import { DRINK_MIX_HSN, TAX_PERCENT } from '#domain/tax.ts'
import type { Catalogue } from '#modules/catalogue/service.ts'
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

type StockedProduct = Awaited<ReturnType<Catalogue['list']>>[number] & { netQuantity: string | null }

/** A product's row; where stock is not counted its cell is empty, and so is a bundle's, which has none of its own. */
export const PRODUCT_COLUMNS: Columns<StockedProduct> = {
  Id: ({ id }) => id,
  Name: ({ name }) => name,
  Price: ({ price }) => price,
  Stock: ({ stock, bundleOf }) => (bundleOf.length > 0 ? null : stock),
  'Tax %': ({ taxPercent }) => taxPercent ?? TAX_PERCENT,
  HSN: ({ hsn }) => hsn ?? DRINK_MIX_HSN,
  'Net quantity': ({ netQuantity }) => netQuantity,
  'On sale since': ({ date }) => dayOf(date),
  Picture: ({ image }) => image,
  Description: ({ description }) => description,
}
