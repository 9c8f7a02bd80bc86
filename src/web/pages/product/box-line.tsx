import { formatRupees } from '#domain/money.ts'
import { pricePerPiece } from '#domain/piece-price.ts'
import type { ShownProduct } from '#web/data/products.ts'
import { unitPriceWords } from '#web/parts/unit-price-words.ts'

/** What is in the box and what that comes to: Box of 4 · ₹62 a drink · ₹138.33 per 100 g. */
export function BoxLine({ product: { price, pieces, unitPrice } }: { product: ShownProduct }) {
  const parts = [
    pieces && `Box of ${pieces}`,
    pieces && pieces > 1 && `${formatRupees(pricePerPiece(price, pieces))} a drink`,
    unitPrice && unitPriceWords(unitPrice),
  ].filter(Boolean)
  if (parts.length === 0) return null

  return <p className="mt-2 font-semibold">{parts.join(' · ')}</p>
}
