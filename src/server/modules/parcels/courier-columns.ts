import type { Parcel } from '#contract/parcels.ts'
import type { Settings } from '#contract/settings.ts'
import { IST_OFFSET_MS } from '#domain/india-time.ts'
import { localPhone } from '#domain/phone.ts'
import { DRINK_MIX_HSN } from '#domain/tax.ts'
import type { PackedOrder } from '#modules/orders/service.ts'

/** One product of one order, with all that a column may be about. */
type Line = {
  parcel: Parcel
  order: PackedOrder['order']
  item: PackedOrder['items'][number]
  /** Typed, or told by the PIN. */
  state: string
  settings: Settings
}

type Columns = Record<string, (line: Line) => string | number>

const none = () => ''
const address1 = ({ order }: Line) => order.shippingAddress.addressLine1
const address2 = ({ order }: Line) => order.shippingAddress.addressLine2
const city = ({ order }: Line) => order.shippingAddress.city
const state = (line: Line) => line.state
const pin = ({ order }: Line) => order.shippingAddress.postalCode
const country = ({ order }: Line) => order.shippingAddress.country
const phone = ({ order }: Line) => localPhone(order.shippingAddress.number)
const names = ({ order }: Line) => order.shippingAddress.name.trim().split(/\s+/)

/** What one piece was paid with: its share of all but the shipping, tax and discounts in it, in rupees. */
const unitValue = ({ order: { subtotal, total, shipping }, item }: Line): string =>
  ((item.price * (total - shipping)) / subtotal).toFixed(2)

/** The shop has no article numbers: the name stands for one. */
const sku = ({ item }: Line): string =>
  item.name
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)

/** In India: `16-11-2026 14:05`. */
function placedAt({ order }: Line): string {
  const at = new Date(order.placedAt.getTime() + IST_OFFSET_MS).toISOString()
  const [year, month, day] = at.slice(0, 10).split('-')

  return `${day}-${month}-${year} ${at.slice(11, 16)}`
}

const unweighed = ({ parcel: { withoutWeight } }: Line): string =>
  withoutWeight.length > 0 ? `Weight without ${withoutWeight.join(', ')}` : ''

/** The columns of Delhivery's bulk upload; where they are from: docs/decisions/0027. */
export const DELHIVERY: Columns = {
  '*Sale Order Number': ({ order }) => order.number,
  '*Pickup Location Name': ({ settings: { parcel, seller } }) => parcel.pickupLocation || seller.legalName,
  '*Transport Mode': () => 'Surface',
  '*Payment Mode': () => 'Prepaid',
  'COD Amount': none,
  '*Customer Name': ({ order }) => order.shippingAddress.name,
  '*Customer Phone': phone,
  '*Shipping Address Line1': address1,
  'Shipping Address Line2': address2,
  '*Shipping City': city,
  '*Shipping State': state,
  '*Shipping Pincode': pin,
  '*Item Sku Code': sku,
  '*Item Sku Name': ({ item }) => item.name,
  '*Quantity Ordered': ({ item }) => item.quantity,
  'Packaging Type': () => 'Box',
  '*Unit Item Price': unitValue,
  'Length (cm)': ({ settings }) => settings.parcel.length,
  'Breadth (cm)': ({ settings }) => settings.parcel.breadth,
  'Height (cm)': ({ settings }) => settings.parcel.height,
  'Weight (gm)': ({ parcel }) => parcel.grams,
  'Fragile Shipment': none,
  'Discount Type': none,
  'Discount Value': none,
  'Tax Class Code': none,
  'Customer Email': ({ order }) => order.email,
  'Billing Address same as Shipping Address': () => 'Yes',
  'Billing Address Line1': address1,
  'Billing Address Line2': address2,
  'Billing City': city,
  'Billing State': state,
  'Billing Pincode': pin,
  'e-Way Bill Number': none,
  'Seller Name': ({ settings }) => settings.seller.legalName,
  'Seller GST Number': ({ settings }) => settings.seller.gstin,
  'Seller Address Line1': ({ settings }) => settings.seller.address.line,
  'Seller Address Line2': none,
  'Seller City': ({ settings }) => settings.seller.address.city,
  'Seller State': ({ settings }) => settings.seller.address.state,
  'Seller Pincode': ({ settings }) => settings.seller.address.postalCode,
}

/** The columns of Shiprocket's bulk upload; where they are from: docs/decisions/0027. */
export const SHIPROCKET: Columns = {
  '*Order Id': ({ order }) => order.number,
  'Order Date as dd-mm-yyyy hh:MM': placedAt,
  '*Channel': () => 'Custom',
  '*Payment Method(COD/Prepaid)': () => 'Prepaid',
  '*Customer First Name': (line) => names(line)[0] ?? '',
  'Customer Last Name': (line) => names(line).slice(1).join(' '),
  'Email (Optional)': ({ order }) => order.email,
  '*Customer Mobile': phone,
  'Customer Alternate Mobile': none,
  '*Shipping Address Line 1': address1,
  'Shipping Address Line 2': address2,
  '*Shipping Address Country': country,
  '*Shipping Address State': state,
  '*Shipping Address City': city,
  '*Shipping Address Postcode': pin,
  'Billing Address Line 1': address1,
  'Billing Address Line 2': address2,
  'Billing Address Country': country,
  'Billing Address State': state,
  'Billing Address City': city,
  'Billing Address Postcode': pin,
  '*Master SKU': sku,
  '*Product Name': ({ item }) => item.name,
  '*Product Quantity': ({ item }) => item.quantity,
  'Tax %': none,
  '*Selling Price(Per Unit Item, Inclusive of Tax)': unitValue,
  'Discount(Per Unit Item)': none,
  'Shipping Charges(Per Order)': ({ order }) => order.shipping,
  'COD Charges(Per Order)': none,
  'Gift Wrap Charges(Per Order)': none,
  'Total Discount (Per Order)': none,
  '*Partial COD (Yes/No)': () => 'No',
  'Paid Amount (Rs.)': none,
  '*Length (cm)': ({ settings }) => settings.parcel.length,
  '*Breadth (cm)': ({ settings }) => settings.parcel.breadth,
  '*Height (cm)': ({ settings }) => settings.parcel.height,
  '*Weight Of Shipment(kg)': ({ parcel }) => (parcel.grams / 1_000).toFixed(3),
  'Send Notification(True/False)': () => 'False', // the shop mails by itself
  Comment: unweighed,
  'HSN Code': ({ item }) => item.hsn ?? DRINK_MIX_HSN,
  'Location Id': none,
  'Reseller Name': none,
  'Company Name': none,
  latitude: none,
  longitude: none,
  'Verified Order': none,
  'Is documents': () => 'No',
  'Order Type': none,
  'Order tag': none,
}
