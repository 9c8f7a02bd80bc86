import { z } from 'zod'
import { MAX_OF_A_PART, MAX_PARTS, type Part } from '#domain/bundles.ts'
import type { FormRule } from './form-rules.ts'
import { text } from './text.ts'

/** What a product says of its other sizes, and of what it is made of. */
export const sizeAndBundleDetails = {
  /** The product it is another size of; null when it is not, or when the others are sizes of it. */
  sizeOf: z.uuid().nullable(),
  /** What the choice between sizes calls it; null: its net quantity, or its name. */
  sizeLabel: z.string().nullable(),
  /** All sizes that are for sale, itself among them, the cheapest first; empty when there is only one. */
  sizes: z.array(
    z.object({ id: z.uuid(), name: z.string(), label: z.string(), price: z.int(), isSoldOut: z.boolean() }),
  ),
  /** What a bundle is made of; its `stock` is as many as these allow. Empty for everything else. */
  bundleOf: z.array(z.object({ productId: z.uuid(), name: z.string(), quantity: z.int(), stock: z.int().nullable() })),
}

/** The same as a form sends it. */
export const sizeAndBundleEntries = {
  sizeOf: text(100).describe('The id of the product that this is another size of; empty: of none.'),
  sizeLabel: text(30),
  bundleOf: text(5000).describe('JSON: `[{"productId": "…", "quantity": 1}, …]`; empty: it is no bundle.'),
}

type SizeAndBundleEntries = { stock?: string | undefined; bundleOf?: string | undefined }

const PARTS = `A bundle is made of 1 to ${MAX_PARTS} different products, 1 to ${MAX_OF_A_PART} of each`

export const NO_OWN_STOCK = 'A bundle has no stock of its own: change that of its products'

/** How a product with parts keeps to what a bundle is. */
export const SIZE_AND_BUNDLE_RULES: FormRule<SizeAndBundleEntries>[] = [
  ['bundleOf', ({ bundleOf }) => !bundleOf || readParts(bundleOf) !== null, PARTS],
  ['stock', ({ stock, bundleOf }) => !bundleOf || !stock, NO_OWN_STOCK],
]

const Parts = z
  .array(z.object({ productId: z.string(), quantity: z.int().min(1).max(MAX_OF_A_PART) }))
  .min(1)
  .max(MAX_PARTS)
  .transform((parts) =>
    parts.map(({ productId, quantity }): Part => ({ productId: productId.toLowerCase(), quantity })),
  )
  .refine((parts) => new Set(parts.map(({ productId }) => productId)).size === parts.length)

/** The parts in a form's entry; null when they make no bundle. */
export function readParts(entry: string): Part[] | null {
  try {
    return Parts.safeParse(JSON.parse(entry)).data ?? null
  } catch {
    return null
  }
}
