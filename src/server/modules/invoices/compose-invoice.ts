import type { Settings } from '#contract/settings.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import { BRAND } from '#domain/brand.ts'
import { DRINK_MIX_HSN, splitGst } from '#domain/gst.ts'
import { placeOfSupply, stateNamed } from '#domain/gst-states.ts'
import { toPaise } from '#domain/money.ts'
import type { Sale } from '#modules/orders/service.ts'
import type { Invoice } from './invoice.ts'

/** The invoice of a sale: who sold what to whom, and which tax went to which government. */
export function composeInvoice(sale: Sale, seller: Settings['seller']): Invoice {
  const { items, subtotal, discount, tax, shipping, total, address } = sale
  const place = placeOfSupply(address)
  const gst = splitGst({ lines: items, tax, shipping, total }, place.code === stateNamed(seller.address.state)?.code)
  const { name, city, state, postalCode, country, number: phone } = address

  return {
    number: sale.invoiceNumber,
    date: sale.date,
    orderNumber: sale.orderNumber,
    seller: sellerOf(seller),
    buyer: {
      ...{ name, city, state, postalCode, country, phone, email: sale.email },
      addressLines: [address.addressLine1, address.addressLine2].filter(Boolean),
    },
    placeOfSupply: place,
    isReverseCharge: false,
    lines: items.map((item, i) => ({
      name: item.name,
      hsn: DRINK_MIX_HSN,
      quantity: item.quantity,
      unitPrice: toPaise(item.price),
      taxable: gst.lines[i]?.taxable ?? 0,
      tax: gst.lines[i]?.tax ?? 0,
    })),
    subtotal: toPaise(subtotal),
    discount: toPaise(discount),
    taxable: gst.taxable,
    taxes: gst.parts,
    shipping: toPaise(shipping),
    total: toPaise(total),
    totalInWords: amountInWords(total),
    payment: sale.payment,
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
