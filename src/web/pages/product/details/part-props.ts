import type { ProductLabel } from '#contract/catalogue.ts'
import type { ShownProduct } from '#web/data/products.ts'

/** What each part is made from: the product, and its label once that is there. */
export type PartProps = { product: ShownProduct; label: ProductLabel | undefined }
