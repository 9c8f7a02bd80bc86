import type { z } from 'zod'
import type { FullProduct, ProductForm } from '#contract/catalogue.ts'
import { detailEntries } from '#contract/product-details.ts'
import { NUTRIENTS, type NutrientKey } from '#domain/nutrition.ts'

const NESTED = ['colours', 'taste', 'pourInto', 'questions', 'nutrition'] as const

type Nested = (typeof NESTED)[number]

/** What the fields of the details hold. */
type DetailEntries = Required<{ [Field in Nested]: z.input<typeof ProductForm>[Field] }>

/** So many questions are asked for at first. */
const USUAL_QUESTIONS = 3

const EMPTY_QUESTION = { question: '', answer: '' }

/** The details as the form starts with them: empty, or what the product says now. */
export function startingDetails(product: FullProduct | null): DetailEntries {
  const { colours = null, taste, pourInto = [], questions = [], nutrition } = product ?? {}
  const figures = NUTRIENTS.map(({ key }) => [key, textOf(nutrition?.[key])])

  return {
    colours: colours && { main: colours.main, backdrop: colours.backdrop },
    taste: { sweet: textOf(taste?.sweet), sour: textOf(taste?.sour), fizz: textOf(taste?.fizz) },
    pourInto,
    questions: questions.length > 0 ? questions : Array.from({ length: USUAL_QUESTIONS }, () => EMPTY_QUESTION),
    nutrition: { per: nutrition?.per ?? '100 g', ...(Object.fromEntries(figures) as Record<NutrientKey, string>) },
  }
}

/** Adds the details that differ from the start to what is sent. */
export function addChangedDetails(
  form: FormData,
  start: DetailEntries,
  details: Partial<Pick<ProductForm, Nested>>,
): void {
  for (const field of NESTED) {
    const before = detailEntries[field].safeParse(start[field]).data ?? null
    const after = details[field] ?? null
    if (JSON.stringify(before) !== JSON.stringify(after)) form.set(field, after === null ? '' : JSON.stringify(after))
  }
}

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value))
