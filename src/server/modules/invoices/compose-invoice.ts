import type { Settings } from '#contract/settings.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import { BRAND } from '#domain/brand.ts'
import { splitGst } from '#domain/gst.ts'
import { type PlaceOfSupply, stateNamed } from '#domain/gst-states.ts'
import { toPaise } from '#domain/money.ts'
import { DRINK_MIX_HSN, TAX_PERCENT } from '#domain/tax.ts'
import type { Sale } from '#modules/orders/service.ts'
import type { Invoice } from './invoice.ts'

/** Who sells, and where the goods are delivered. */
export type Parties = { place: PlaceOfSupply; seller: Settings['seller'] }

/** The invoice of a sale: who sold what to whom, and which tax went to which government. */
export function composeInvoice(sale: Sale, parties: Parties): Invoice {
  const { items, subtotal, discount, tax, shipping, total } = sale
  const gst = splitGst({ lines: items, tax, shipping, total }, isWithinState(parties))

  return {
    ...(sale.invoiceNumber
      ? { kind: 'invoice', number: sale.invoiceNumber }
      : { kind: 'proforma', number: `Proforma ${sale.orderNumber}` }),
    ...partiesOf(sale, parties),
    credited: null,
    date: sale.date,
    lines: items.map((item, i) => ({
      name: item.name,
      hsn: DRINK_MIX_HSN,
      quantity: item.quantity,
      unitPrice: toPaise(item.price),
      taxable: gst.lines[i]?.taxable ?? 0,
      tax: gst.lines[i]?.tax ?? 0,
      taxPercent: TAX_PERCENT,
    })),
    subtotal: toPaise(subtotal),
    discount: toPaise(discount),
    taxable: gst.taxable,
    taxes: gst.parts,
    shipping: toPaise(shipping),
    total: toPaise(total),
    totalInWords: amountInWords(total),
  }
}

/** Whether the seller and the place of supply are in one state. */
export const isWithinState = ({ place, seller }: Parties): boolean =>
  place.code === stateNamed(seller.address.state)?.code

/** What every document about a sale says of seller, buyer and payment. */
export function partiesOf(sale: Sale, { place, seller }: Parties) {
  const { address, email, payment, orderNumber } = sale
  const { name, city, postalCode, country, number: phone } = address

  return {
    orderNumber,
    seller: sellerOf(seller),
    buyer: {
      ...{ name, city, state: address.state || place.name, postalCode, country, phone, email },
      addressLines: [address.addressLine1, address.addressLine2].filter(Boolean),
    },
    placeOfSupply: place,
    isReverseCharge: false,
    payment: { id: payment.id, method: payment.method, offer: payment.offerPaise },
  }
}

function sellerOf({ legalName, address, gstin, foodLicence, supportEmail, phone }: Settings['seller']) {
  const { line, city, state, postalCode, country } = address

  return {
    ...{ name: BRAND.name, legalName, gstin, foodLicence },
    address: [line, `${city}, ${state} ${postalCode}`, country],
    contact: `${supportEmail}, ${phone}`,
  }
}
