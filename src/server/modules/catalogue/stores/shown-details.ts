import type { FullProduct, Product } from '#contract/catalogue.ts'
import { textOn } from '#domain/colour.ts'
import { netWeight } from '#domain/net-weight.ts'
import { pricePerHundred, unitSalePrice } from '#domain/unit-price.ts'
import { type PageDetails, products } from '#modules/catalogue/tables.ts'

/** What the details of a listed product are made of. */
export const asShownDetails = {
  pieces: products.pieces,
  tagline: products.tagline,
  colours: products.colours,
  netQuantity: products.netQuantity,
}

export const asFurtherDetails = { facts: products.facts }

type Computed = 'colours' | 'unitPrice'

type ProductRow = Omit<Product, Computed> & {
  colours: { main: string; backdrop: string } | null
  netQuantity: string | null
}

/** A product as lists answer it. */
export function toProduct({ netQuantity, colours, ...product }: ProductRow): Product {
  return {
    ...product,
    colours: colours && { ...colours, onMain: textOn(colours.main), onBackdrop: textOn(colours.backdrop) },
    unitPrice: pricePerHundred(product.price, netQuantity),
  }
}

/** A product as its page shows it. */
export function toFullProduct({ facts, ...row }: ProductRow & { facts: PageDetails }): FullProduct {
  const { netQuantity, price } = row
  const { taste = null, pourInto = [], questions = [], nutrition = null } = facts

  return {
    ...toProduct(row),
    weight: netQuantity === null ? null : netWeight(netQuantity),
    unitSalePrice: unitSalePrice(price, netQuantity),
    taste,
    pourInto,
    questions,
    nutrition,
  }
}
