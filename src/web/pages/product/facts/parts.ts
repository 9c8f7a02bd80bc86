import type { ProductFacts } from '#contract/catalogue.ts'
import type { ShownProduct } from '#web/data/products.ts'
import { Answers } from './answers.tsx'
import { FoodFacts } from './food-facts.tsx'
import { TasteNotes } from './taste-notes.tsx'

/** What each part is made from: the product, and its label once that is there. */
export type PartProps = { product: ShownProduct; label: ProductFacts | undefined }

/** All that the product's record says below the way to buy it, in one chunk. */
export const PARTS = { taste: TasteNotes, box: FoodFacts, answers: Answers }
