import type { StockedPart } from '#domain/bundles.ts'
import { type Quote, quote } from '#domain/quote.ts'
import { DRINK_MIX_HSN, TAX_PERCENT } from '#domain/tax.ts'
import type { Buyer } from '#modules/offers/service.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { CheckoutDeps } from './deps.ts'
import type { CheckoutRow } from './stores/checkouts.ts'

type SnapshotLine = CheckoutRow['lines'][number]

/** A line of a cart that is about to be frozen. */
type Row = Omit<SnapshotLine, 'discount' | 'taxPercent' | 'hsn' | 'parts'> & {
  taxPercent: number | null
  hsn: string | null
  parts: StockedPart[]
}

/**
 * Prices what is bought, and reserves the offers it is priced by. An offer whose last use somebody else took at this moment
 * is left out, and the next best one counts. The stock is locked before.
 */
export async function priceCheckout(
  { settings, offers }: CheckoutDeps,
  tx: Tx,
  { checkoutId, buyer, rows, code }: { checkoutId: string; buyer: Buyer; rows: readonly Row[]; code: string | null },
): Promise<Quote & { lines: SnapshotLine[] }> {
  const { shipping, pricesIncludeTax } = settings.current()
  const usable = await offers.usableBy(tx, {
    readBuyer: async () => buyer,
    readCode: async () => code,
  })
  let left = usable.offers
  while (true) {
    const priced = quote(rows, { offers: left, code: null, shipping, pricesIncludeTax })
    const lost = await offers.take(tx, { checkoutId, buyer, offers: priced.offers })
    if (lost === null) return { ...priced, lines: rows.map((row, i) => frozen(row, i, priced)) }
    left = left.filter(({ id }) => id !== lost)
  }
}

/** A line as it is kept. Rates and codes of products count where prices include the tax; otherwise all have the usual ones. */
const frozen = (row: Row, i: number, { lineDiscounts, pricesIncludeTax }: Quote): SnapshotLine => ({
  productId: row.productId,
  name: row.name,
  image: row.image,
  price: row.price,
  quantity: row.quantity,
  discount: lineDiscounts[i] ?? 0,
  taxPercent: (pricesIncludeTax ? row.taxPercent : null) ?? TAX_PERCENT,
  hsn: (pricesIncludeTax ? row.hsn : null) ?? DRINK_MIX_HSN,
  ...(row.parts.length > 0 && { parts: row.parts.map(({ stock: _, ...part }) => part) }),
})
