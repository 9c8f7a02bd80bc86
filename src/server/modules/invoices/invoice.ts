import type { GstPart } from '#domain/gst.ts'
import type { PlaceOfSupply } from '#domain/gst-states.ts'

/** One line of an invoice; the amounts are paise, and the taxable value is after its share of the discount. */
export type InvoiceLine = {
  name: string
  hsn: string
  quantity: number
  unitPrice: number
  taxable: number
  tax: number
}

/** Everything a GST tax invoice says (rule 46 of the CGST Rules, 2017); the amounts are paise. */
export type Invoice = {
  number: string
  date: Date
  orderNumber: string
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
  subtotal: number
  discount: number
  taxable: number
  taxes: GstPart[]
  shipping: number
  total: number
  totalInWords: string
  payment: { id: string; method: string | null }
}
