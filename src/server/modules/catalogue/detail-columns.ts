import type { ProductChange, ProductForm } from '#contract/catalogue.ts'
import type { WrittenProduct } from './stores/products.ts'

type DetailColumns = Pick<WrittenProduct, 'pieces' | 'tagline' | 'colours' | 'facts'>

type PageDetails = WrittenProduct['facts']

type Entries = Pick<ProductForm, 'pieces' | 'tagline' | 'colours' | 'taste' | 'pourInto' | 'questions' | 'nutrition'>

/** The details of a new product, as they are stored. */
export const writtenDetails = (form: Entries): DetailColumns =>
  changedDetails({ pieces: null, tagline: null, colours: null, facts: {} }, form)

/** A product’s details with those that were sent; an emptied one is gone. */
export function changedDetails(
  before: DetailColumns,
  change: { [Field in keyof Entries]?: ProductChange[Field] },
): DetailColumns {
  const { pieces, tagline, colours = before.colours, taste, pourInto, questions, nutrition } = change

  return {
    pieces: pieces === undefined ? before.pieces : Number(pieces) || null,
    tagline: tagline === undefined ? before.tagline : tagline || null,
    colours,
    facts: withoutEmpty({
      taste: taste === undefined ? before.facts.taste : taste,
      pourInto: pourInto === undefined ? before.facts.pourInto : pourInto,
      questions: questions === undefined ? before.facts.questions : questions,
      nutrition: nutrition === undefined ? before.facts.nutrition : nutrition,
    }),
  }
}

/** What is not said takes no place, so that a product says the same however it came to say nothing. */
function withoutEmpty(details: { [Detail in keyof PageDetails]: PageDetails[Detail] | null | undefined }): PageDetails {
  const said = Object.entries(details).filter(
    ([, detail]) => detail != null && !(Array.isArray(detail) && detail.length === 0),
  )

  return Object.fromEntries(said)
}
