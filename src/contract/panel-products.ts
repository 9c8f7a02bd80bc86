import { z } from 'zod'
import { FullProduct, Product, ProductLabel } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { optional, page } from './list-query.ts'
import { Moment } from './moment.ts'
import { id, text } from './text.ts'

/** A product as the owner sees it. */
export const PanelProduct = Product.extend({
  isHidden: z.boolean(), // a draft: shoppers find it nowhere
  changedAt: Moment, // by staff, not by sales
})
export type PanelProduct = z.infer<typeof PanelProduct>

/** The same with everything its page says. */
export const FullPanelProduct = FullProduct.extend(PanelProduct.pick({ isHidden: true, changedAt: true }).shape)
export type FullPanelProduct = z.infer<typeof FullPanelProduct>

export const listAllProducts = endpoint('listAllProducts', {
  summary: 'All products, hidden ones too, in the order of the shop.',
  role: 'admin',
  query: z.object(page),
  answer: z.array(PanelProduct),
})

export const readWholeProduct = endpoint('readWholeProduct', {
  summary: 'Everything about one product, be it hidden: for its form and for its preview.',
  role: 'admin',
  answer: z.object({ product: FullPanelProduct, facts: ProductLabel }),
})

export const duplicateProduct = endpoint('duplicateProduct', {
  summary: 'Adds a copy of a product as a draft, “Copy of …”; where stock is counted it has none yet.',
  role: 'admin',
  answer: z.object({ message: z.string(), product: FullPanelProduct }),
  status: 201,
})

export const moveProduct = endpoint('moveProduct', {
  summary:
    'Puts a product before another one, or last. From the first move on the catalogue has the owner’s order; what is added later stands before it, newest first.',
  role: 'admin',
  body: z.object({ before: id.nullable().describe('The product that comes next; null: none does.') }),
  answer: z.object({ message: z.string() }),
})

/** So many lines a file of products may have, its titles aside. */
export const MAX_IMPORTED = 1000

/** So many pictures are fetched for one file. */
export const MAX_FETCHED = 20

/** What a line of a file would change, or has changed. */
export const ImportChange = z.object({
  line: z.int(),
  kind: z.enum(['created', 'changed']),
  id: z.uuid().nullable(), // null: it gets one when it is imported
  name: z.string(),
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }), // null: empty
  ),
})
export type ImportChange = z.infer<typeof ImportChange>

const YES_OR_NO = ['1', 'true', '0', 'false'] as const

export const importProducts = endpoint('importProducts', {
  summary: `Changes and adds products as a CSV file says, the one that exports give: all of it, or nothing where a line is wrong. With \`dryRun=1\` it only tells what would change. At most ${MAX_IMPORTED} lines.`,
  role: 'admin',
  query: z.object({
    dryRun: optional(z.enum(YES_OR_NO, { error: `dryRun must be one of ${YES_OR_NO.join(', ')}` })),
    plan: optional(text(100)).describe(
      'The `plan` of a dry run: where something else would change by now, nothing does (409).',
    ),
  }),
  rawBody: { contentType: 'text/csv', schema: z.string() },
  answer: z.object({
    message: z.string(),
    changes: z.array(ImportChange),
    errors: z.array(z.object({ line: z.int(), message: z.string() })),
    unchanged: z.int(),
    plan: z.string(),
  }),
})
