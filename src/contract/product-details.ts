import { z } from 'zod'
import { refuseColour } from '#domain/colour.ts'
import { NUTRIENTS, NUTRITION_BASES, type NutrientKey, type Nutrition, refuseNutrition } from '#domain/nutrition.ts'
import { MAX_TASTE, type Taste } from '#domain/taste.ts'
import { text } from './text.ts'

const unitPrice = z.object({
  amount: z.number().describe('Rupees, up to two decimals.'),
  per: z.string().describe('Such as `100 g`.'),
})

/** The details of a product that cards and lists show too. */
export const listedDetails = {
  pieces: z.int().positive().nullable().describe('How many are in the box.'),
  tagline: z.string().nullable(),
  colours: z
    .object({ main: z.string(), backdrop: z.string(), onMain: z.string(), onBackdrop: z.string() })
    .nullable()
    .describe('The flavour’s own colours, and what text on them is written in; null: the shop’s.'),
  unitPrice: unitPrice.nullable().describe('What 100 g or 100 ml cost; null where the label names no amount.'),
}

const degree = z.int().min(0).max(MAX_TASTE)
const figure = z.number().nonnegative()

/** What only the page of one product shows. */
export const furtherDetails = {
  weight: z.number().nullable().describe('Grams, by the net quantity.'),
  unitSalePrice: unitPrice.nullable().describe('As the Legal Metrology Rules word it: per g, kg, ml or litre.'),
  taste: z.object({ sweet: degree, sour: degree, fizz: degree }).nullable(),
  pourInto: z.array(z.string()),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  nutrition: z
    .object({
      per: z.enum(NUTRITION_BASES),
      energy: figure,
      protein: figure,
      carbohydrate: figure,
      sugars: figure,
      addedSugars: figure.nullable(),
      fat: figure,
      saturatedFat: figure.nullable(),
      sodium: figure,
    })
    .nullable()
    .describe('Energy in kcal, sodium in mg, the rest in g.'),
}

const NO_JSON = 'Please send this as JSON.'
const MAX_JSON_LENGTH = 10_000

/**
 * A part of a form that is more than one text. The page's own form has it as an object, a request as JSON. An empty
 * text means none.
 */
const nested = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent: z.input<Schema>, context) => {
    if (typeof sent !== 'string') return sent
    if (sent.trim() === '') return null
    try {
      if (sent.length <= MAX_JSON_LENGTH) return JSON.parse(sent)
    } catch {
      // said below
    }
    context.addIssue({ code: 'custom', message: NO_JSON })
    return z.NEVER
  }, schema)

const NUMBER = /^\d{1,6}(?:[.,]\d{1,2})?$/

/** A number as it is typed or sent; null when there is none. */
const typed = (words: string, isFit: (number: number) => boolean) =>
  z
    .union([z.number(), text(20), z.null()], words)
    .optional()
    .transform((sent, context) => {
      if (sent == null || sent === '') return null
      const number = typeof sent === 'number' || NUMBER.test(sent) ? Number(String(sent).replace(',', '.')) : Number.NaN
      if (isFit(number)) return number

      context.addIssue({ code: 'custom', message: words })
      return z.NEVER
    })

const colour = text(20)
  .toLowerCase()
  .superRefine((value, context) => {
    const refusal = refuseColour(value)
    if (refusal) context.addIssue({ code: 'custom', message: refusal })
  })

const Colours = z.object({ main: colour, backdrop: colour }, NO_JSON)

const tasteDegree = typed(
  `Please say a number from 0 to ${MAX_TASTE}.`,
  (number) => Number.isInteger(number) && number >= 0 && number <= MAX_TASTE,
)

const TasteEntry = z
  .object({ sweet: tasteDegree, sour: tasteDegree, fizz: tasteDegree }, NO_JSON)
  .transform((taste, context): Taste | null => {
    const missing = (['sweet', 'sour', 'fizz'] as const).filter((side) => taste[side] === null)
    if (missing.length === 3) return null
    for (const side of missing) {
      context.addIssue({ code: 'custom', path: [side], message: 'Please say all three, or none.' })
    }
    return taste as Taste
  })

const MAX_POURS = 6

const PourInto = z
  .array(text(40), NO_JSON)
  .transform((texts) => [...new Set(texts.filter(Boolean))])
  .refine((texts) => texts.length <= MAX_POURS, `Please name at most ${MAX_POURS}.`)

export const MAX_QUESTIONS = 6

/** Rows that are empty are left out. */
const Questions = z
  .array(z.object({ question: text(140), answer: text(600) }, NO_JSON), NO_JSON)
  .transform((rows, context) => {
    for (const [place, { question, answer }] of rows.entries()) {
      if ((question === '') === (answer === '')) continue
      const missing = question ? 'answer' : 'question'
      context.addIssue({ code: 'custom', path: [place, missing], message: `Please write the ${missing}.` })
    }
    return rows.filter(({ question }) => question !== '')
  })
  .refine((rows) => rows.length <= MAX_QUESTIONS, `Please keep it to ${MAX_QUESTIONS} questions.`)

/** Labels have two decimals at most. */
const amount = typed(
  'Please enter a number, such as 12 or 0.5.',
  (number) => number >= 0 && Math.round(number * 100) / 100 === number,
)

const NutritionEntry = z
  .object(
    {
      per: z.enum(NUTRITION_BASES, `Please say per ${NUTRITION_BASES.join(' or per ')}.`),
      energy: amount,
      protein: amount,
      carbohydrate: amount,
      sugars: amount,
      addedSugars: amount,
      fat: amount,
      saturatedFat: amount,
      sodium: amount,
    },
    NO_JSON,
  )
  .transform((table, context): Nutrition | null => {
    if (NUTRIENTS.every(({ key }) => table[key] === null)) return null
    const refuse = (key: NutrientKey, message: string) => context.addIssue({ code: 'custom', path: [key], message })
    const missing = NUTRIENTS.filter(({ key, isOptional }) => !isOptional && table[key] === null)
    for (const { key } of missing) refuse(key, 'Please fill this in too, or leave the whole table empty.')

    const whole = table as Nutrition
    if (missing.length === 0) for (const { key, message } of refuseNutrition(whole)) refuse(key, message)
    return whole
  })

const MAX_PIECES = 1000

/** The details as the product’s form sends them. */
export const detailEntries = {
  pieces: text(10).refine(
    (pieces) => pieces === '' || (/^\d{1,4}$/.test(pieces) && Number(pieces) >= 1 && Number(pieces) <= MAX_PIECES),
    `Pieces must be a whole number from 1 to ${MAX_PIECES}`,
  ),
  tagline: text(60),
  colours: nested(Colours.nullable()),
  taste: nested(TasteEntry.nullable()),
  pourInto: nested(PourInto.nullable()),
  questions: nested(Questions.nullable()),
  nutrition: nested(NutritionEntry.nullable()),
}

/** The same for a new product, which may have none. */
export const newDetailEntries = {
  pieces: detailEntries.pieces.default(''),
  tagline: detailEntries.tagline.default(''),
  colours: detailEntries.colours.default(null),
  taste: detailEntries.taste.default(null),
  pourInto: detailEntries.pourInto.default(null),
  questions: detailEntries.questions.default(null),
  nutrition: detailEntries.nutrition.default(null),
}
