import type { ProductLabel } from '#contract/catalogue.ts'
import type { PanelProduct } from '#contract/panel-products.ts'
import { startingItems, toJson } from './media-items.ts'
import { writeParts } from './parts-entry.ts'

/** What the form's fields hold. */
export type ProductEntries = Record<
  | 'name'
  | 'description'
  | 'price'
  | 'stock'
  | 'netQuantity'
  | 'ingredients'
  | 'bestBefore'
  | 'origin'
  | 'taxPercent'
  | 'hsn'
  | 'pieces'
  | 'tagline'
  | 'isHidden'
  | 'sizeOf'
  | 'sizeLabel'
  | 'bundleOf'
  | 'image' // stays empty: it is the first of the media
  | 'media',
  string
>

type Sent = Record<keyof ProductEntries, string | File>

/** The form's fields as they start: empty, or with what the product says now. */
export function startingEntries(product: PanelProduct | null, label: ProductLabel | null): ProductEntries {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    price: product ? String(product.price) : '',
    image: '',
    media: toJson(startingItems(product)),
    stock: product?.stock == null || product.bundleOf.length > 0 ? '' : String(product.stock),
    netQuantity: label?.netQuantity ?? '',
    ingredients: label?.ingredients ?? '',
    bestBefore: label?.bestBefore ?? '',
    origin: label?.origin ?? '',
    taxPercent: product?.taxPercent == null ? '' : String(product.taxPercent),
    hsn: product?.hsn ?? '',
    pieces: product?.pieces == null ? '' : String(product.pieces),
    tagline: product?.tagline ?? '',
    isHidden: product ? String(product.isHidden) : '',
    sizeOf: product?.sizeOf ?? '',
    sizeLabel: product?.sizeLabel ?? '',
    bundleOf: writeParts(product?.bundleOf ?? []),
  }
}

/**
 * The entries that differ from the start, as a form to send. What was not touched is left out, because the stock may
 * have been sold while the form was open. A counted stock that was changed is sent together with the stock that was
 * shown, so that only the difference is applied; a price, a name and a description with what was, so that nobody else's is lost.
 */
export function changedEntries(start: ProductEntries, entries: Partial<Sent>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(entries)) {
    if (value !== start[field as keyof ProductEntries]) form.set(field, value)
  }
  if (start.stock && form.has('stock')) form.set('stockSeen', start.stock)
  for (const field of ['price', 'name', 'description'] as const) {
    if (start[field] && form.has(field)) form.set(`${field}Seen`, start[field])
  }

  return form
}
