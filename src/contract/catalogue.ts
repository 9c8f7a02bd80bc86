import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { searchText } from './text.ts'

export const Product = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: z.int().positive(), // whole rupees
  image: z.string(),
  stock: z.int().nonnegative().nullable(), // null: not counted
})
export type Product = z.infer<typeof Product>

/** What a food label must say; null where the owner has not said it yet. */
export const ProductFacts = z.object({
  netQuantity: z.string().nullable(),
  ingredients: z.string().nullable(),
  bestBefore: z.string().nullable(),
  origin: z.string().nullable(),
})
export type ProductFacts = z.infer<typeof ProductFacts>

export const listProducts = endpoint('listProducts', {
  summary: 'The catalogue, newest first; `q` keeps what has the text in its name or description.',
  role: 'anyone',
  query: z.object({ q: searchText.optional() }),
  answer: z.array(Product),
})

export const readProduct = endpoint('readProduct', {
  summary: 'One product.',
  role: 'anyone',
  answer: Product,
})

export const readProductFacts = endpoint('readProductFacts', {
  summary: 'The food facts on a product’s label.',
  role: 'anyone',
  answer: ProductFacts,
})
