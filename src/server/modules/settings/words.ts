import type { PublicSettings, Settings } from '#contract/settings.ts'
import { courierNames } from '#domain/courier.ts'
import { deliveryTakes, REPORT_WITHIN } from '#domain/delivery.ts'
import { fillIn } from '#domain/fill-in.ts'
import { formatRupees } from '#domain/money.ts'
import { withCountry } from '#domain/phone.ts'
import type { ShippingTerms } from '#domain/pricing.ts'
import { REFUND_TAKES } from '#domain/refund-time.ts'

const ONE_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** What the owner's texts can name in braces. */
export function wordsOf({ seller, delivery, shipping, couriers }: Settings): Record<string, string> {
  const { legalName, address, gstin, foodLicence, supportEmail, phone, grievanceOfficer } = seller

  return {
    legalName,
    gstin,
    foodLicence,
    supportEmail,
    phone,
    dial: dialled(phone),
    city: address.city,
    postalAddress: `${legalName}, ${address.line}, ${address.city} ${address.postalCode}, ${address.country}`,
    grievanceName: grievanceOfficer.name,
    grievanceEmail: grievanceOfficer.email,
    grievancePhone: grievanceOfficer.phone,
    grievanceDial: dialled(grievanceOfficer.phone),
    delivery: deliveryTakes(delivery),
    shipping: shippingWords(shipping),
    couriers: ONE_OF.format(courierNames(couriers)),
    refundTakes: REFUND_TAKES,
    reportWithin: REPORT_WITHIN,
  }
}

/** What every page and every visitor may know. */
export function publicSettings(settings: Settings): PublicSettings {
  const { seller, announcement, banner, hero, delivery, shipping, pricesIncludeTax } = settings
  const words = wordsOf(settings)

  return {
    seller: { ...seller, whatsapp: withCountry(seller.whatsapp) }, // one that was saved without
    hero,
    shipping,
    pricesIncludeTax,
    announcement: fillIn(announcement, words),
    banner: banner.map((message) => fillIn(message, words)),
    delivery: { ...delivery, takes: deliveryTakes(delivery) },
  }
}

const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '')

function shippingWords({ price, freeAbove }: ShippingTerms): string {
  if (price === 0) return 'free of charge'

  return freeAbove === null
    ? `for ${formatRupees(price)} an order`
    : `for ${formatRupees(price)} an order, free of charge from ${formatRupees(freeAbove)} on`
}
