import type { GstPart } from '#domain/gst.ts'
import type { PlaceOfSupply } from '#domain/gst-states.ts'

/** One line of a document; the amounts are paise, and the taxable value is after its share of the discount. */
export type InvoiceLine = {
  name: string
  /** What is in it, in words, where it is a bundle. */
  contents?: string
  hsn: string
  /** Null where only money comes back. */
  quantity: number | null
  unitPrice: number | null
  taxable: number
  tax: number
  /** The rate of the line's tax. */
  taxPercent: number
}

/** The invoice that a credit note takes back, and why. */
type Credited = { number: string; date: Date; reason: string }

/** Everything a GST tax invoice or credit note says (rules 46 and 53 of the CGST Rules, 2017); the amounts are paise. */
export type Invoice = {
  /** A proforma is what an order has whose money is not sure yet. */
  kind: 'invoice' | 'proforma' | 'credit_note'
  number: string
  date: Date
  orderNumber: string
  credited: Credited | null
  seller: { name: string; legalName: string; address: string[]; gstin: string; foodLicence: string; contact: string }
  buyer: {
    name: string
    addressLines: string[]
    city: string
    state: string
    postalCode: string
    country: string
    phone: string
    email: string
  }
  placeOfSupply: PlaceOfSupply
  isReverseCharge: boolean
  lines: InvoiceLine[]
  /** Whether unit prices, subtotal, discount and shipping contain the tax. */
  pricesIncludeTax: boolean
  /** What made the discount. */
  offers: string[]
  subtotal: number
  discount: number
  /** What the payment provider's offer took off the value of the goods; the rest of it is tax. */
  offer: number
  taxable: number
  taxes: GstPart[]
  shipping: number
  total: number
  totalInWords: string
  /** `offer` is all that the payment provider's own offer took off. */
  payment: { id: string; method: string | null; offer: number }
}
