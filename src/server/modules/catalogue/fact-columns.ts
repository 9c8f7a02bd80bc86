import type { ProductChange, ProductForm } from '#contract/catalogue.ts'
import type { WrittenProduct } from './stores/products.ts'

type FactColumns = Pick<WrittenProduct, 'pieces' | 'tagline' | 'colours' | 'facts'>

type PageFacts = WrittenProduct['facts']

type Entries = Pick<ProductForm, 'pieces' | 'tagline' | 'colours' | 'taste' | 'pourInto' | 'questions' | 'nutrition'>

/** The facts of a new product, as they are stored. */
export const writtenFacts = (form: Entries): FactColumns =>
  changedFacts({ pieces: null, tagline: null, colours: null, facts: {} }, form)

/** A product’s facts with those that were sent; an emptied one is gone. */
export function changedFacts(
  before: FactColumns,
  change: { [Field in keyof Entries]?: ProductChange[Field] },
): FactColumns {
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
function withoutEmpty(facts: { [Fact in keyof PageFacts]: PageFacts[Fact] | null | undefined }): PageFacts {
  const said = Object.entries(facts).filter(([, fact]) => fact != null && !(Array.isArray(fact) && fact.length === 0))

  return Object.fromEntries(said)
}
