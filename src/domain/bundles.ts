/** So many of one product, in something that is made of it. */
export type Part = { productId: string; quantity: number }

/** A part as a person reads it. */
export type NamedPart = Part & { name: string }

/** A part beside what there is of it. */
export type StockedPart = NamedPart & { stock: number | null }

/** The most products that a bundle is made of, and the most of one of them. */
export const MAX_PARTS = 20
export const MAX_OF_A_PART = 20

/** So many of a product; of a bundle, with what is in one of it. */
export type Goods = Part & { parts?: readonly Part[] | null | undefined }

/** What leaves the shelf for some lines: of a bundle its parts, of everything else itself. */
export function piecesOf(lines: readonly Goods[]): Part[] {
  return lines.flatMap(({ productId, quantity, parts }) =>
    parts?.length
      ? parts.map((part) => ({ productId: part.productId, quantity: part.quantity * quantity }))
      : [{ productId, quantity }],
  )
}

/** How many of a bundle can be had: as many as its scarcest part allows. Null when none of them is counted. */
export function bundleStock(parts: readonly Pick<StockedPart, 'quantity' | 'stock'>[]): number | null {
  const counts = parts.flatMap(({ quantity, stock }) => (stock === null ? [] : [Math.floor(stock / quantity)]))

  return counts.length === 0 ? null : Math.min(...counts)
}

type Stocked = { productId: string; stock: number | null; parts: readonly StockedPart[] }

/** The product as somebody sees it who has pieces on hold: their own hold counts as stock that they can have. */
export function withHeld<Product extends Stocked>(product: Product, held: ReadonlyMap<string, number>): Product {
  const more = (productId: string, stock: number | null) => (stock === null ? null : stock + (held.get(productId) ?? 0))
  if (product.parts.length === 0) return { ...product, stock: more(product.productId, product.stock) }
  const parts = product.parts.map((part) => ({ ...part, stock: more(part.productId, part.stock) }))

  return { ...product, parts, stock: bundleStock(parts) }
}

type Parts = readonly Pick<NamedPart, 'name' | 'quantity'>[]

/** What a bundle is made of, in words: "Berry Blast, Guava Lime"; counted where it has several of one: "2 × Berry Blast, 1 × Guava Lime". */
export const partsWords = (parts: Parts): string =>
  parts
    .map(({ name, quantity }) => (parts.every((part) => part.quantity === 1) ? name : `${quantity} × ${name}`))
    .join(', ')

/** What stands below a line of so many of a product: "In it: Berry Blast, Guava Lime". Nothing, where it is no bundle. */
export const contentsWords = (count: number, parts: Parts): string =>
  parts.length === 0 ? '' : `${count === 1 ? 'In it' : 'In each'}: ${partsWords(parts)}`
