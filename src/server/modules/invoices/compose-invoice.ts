import type { Settings } from '#contract/settings.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import { BRAND } from '#domain/brand.ts'
import { contentsWords } from '#domain/bundles.ts'
import { splitContainedGst } from '#domain/contained-gst.ts'
import { type Gst, netOf, splitGst } from '#domain/gst.ts'
import { type PlaceOfSupply, stateNamed } from '#domain/gst-states.ts'
import { toPaise } from '#domain/money.ts'
import { DELIVERY_SAC, deliveryTaxPercent } from '#domain/tax.ts'
import type { Sale } from '#modules/orders/service.ts'
import { deductOffer } from './deduct-offer.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

/** Who sells, and where the goods are delivered. */
export type Parties = { place: PlaceOfSupply; seller: Settings['seller'] }

/** The invoice of a sale: who sold what to whom, and which tax went to which government. */
export function composeInvoice(sale: Sale, parties: Parties): Invoice {
  const { subtotal, discount, shipping, total, pricesIncludeTax, offers } = sale
  const { gst, lines } = taxedLines(sale, isWithinState(parties))

  const invoice: Invoice = {
    ...(sale.invoiceNumber
      ? { kind: 'invoice', number: sale.invoiceNumber }
      : { kind: 'proforma', number: `Proforma ${sale.orderNumber}` }),
    ...partiesOf(sale, parties),
    credited: null,
    date: sale.date,
    lines,
    pricesIncludeTax,
    offers: offers.filter(({ amount }) => amount > 0).map(({ name }) => name),
    subtotal: toPaise(subtotal),
    discount: toPaise(discount),
    offer: 0,
    taxable: gst.taxable,
    taxes: gst.parts,
    shipping: toPaise(shipping),
    total: toPaise(total),
    totalInWords: amountInWords(total),
  }
  return deductOffer(invoice, sale.payment.offerPaise)
}

/** The lines of a sale with their tax: added to the price, or contained in it, and then delivery is a line of its own. */
function taxedLines(sale: Sale, isWithin: boolean): { gst: Gst; lines: InvoiceLine[] } {
  const { items, tax, shipping, total, pricesIncludeTax } = sale
  const sold = items.map(({ name, hsn, quantity, price, taxPercent, parts }) => ({
    name,
    hsn,
    quantity,
    unitPrice: toPaise(price),
    taxPercent,
    ...(parts && { contents: contentsWords(quantity, parts) }),
  }))
  const [gst, wanted] = pricesIncludeTax
    ? [splitContainedGst(containedIn(sale), isWithin), [...sold, ...deliveryOf(sale)]]
    : [splitGst({ lines: items, tax, shipping, total }, isWithin), sold]

  return { gst, lines: wanted.map((line, i) => ({ ...line, ...(gst.lines[i] ?? { taxable: 0, tax: 0 }) })) }
}

const containedIn = (sale: Sale) => [
  ...sale.items.map((item) => ({ amount: netOf(item), taxPercent: item.taxPercent })),
  ...deliveryOf(sale).map(({ taxPercent }) => ({ amount: sale.shipping, taxPercent })),
]

const deliveryOf = ({ shipping, items }: Sale) =>
  shipping === 0
    ? []
    : [
        {
          name: 'Delivery',
          hsn: DELIVERY_SAC,
          quantity: null,
          unitPrice: toPaise(shipping),
          taxPercent: deliveryTaxPercent(items),
        },
      ]

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
      name,
      city,
      state: address.state || place.name,
      postalCode,
      country,
      phone,
      email,
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
    name: BRAND.name,
    legalName,
    gstin,
    foodLicence,
    address: [line, `${city}, ${state} ${postalCode}`, country],
    contact: `${supportEmail}, ${phone}`,
  }
}
