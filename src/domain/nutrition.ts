export const NUTRITION_BASES = ['100 g', '100 ml'] as const

/** What a nutrition table says, for 100 g or 100 ml; null is what it leaves out. */
export type Nutrition = {
  per: (typeof NUTRITION_BASES)[number]
  energy: number
  protein: number
  carbohydrate: number
  sugars: number
  addedSugars: number | null
  fat: number
  saturatedFat: number | null
  sodium: number
}

export type NutrientKey = Exclude<keyof Nutrition, 'per'>

type Nutrient = {
  key: NutrientKey
  name: string
  unit: 'kcal' | 'g' | 'mg'
  /** What it is a part of, and must not be more than. */
  within?: NutrientKey
  isOptional?: true
}

/** The rows of the table, in the order of the Food Safety and Standards (Labelling and Display) Regulations, 2020. */
export const NUTRIENTS: readonly Nutrient[] = [
  { key: 'energy', name: 'Energy', unit: 'kcal' },
  { key: 'protein', name: 'Protein', unit: 'g' },
  { key: 'carbohydrate', name: 'Carbohydrate', unit: 'g' },
  { key: 'sugars', name: 'Total sugars', unit: 'g', within: 'carbohydrate' },
  { key: 'addedSugars', name: 'Added sugars', unit: 'g', within: 'sugars', isOptional: true },
  { key: 'fat', name: 'Total fat', unit: 'g' },
  { key: 'saturatedFat', name: 'Saturated fat', unit: 'g', within: 'fat', isOptional: true },
  { key: 'sodium', name: 'Sodium', unit: 'mg' },
]

/** Fat alone gives 9 kcal a gram, and nothing has more than 100 g in 100 g. */
const MAX_OF_UNIT = { kcal: 900, g: 100, mg: 100_000 }

/** Why a row of the table cannot be; a table that contradicts itself is worse than none. */
export function refuseNutrition(nutrition: Omit<Nutrition, 'per'>): { key: NutrientKey; message: string }[] {
  const { protein, carbohydrate, fat } = nutrition
  const broken = NUTRIENTS.flatMap(({ key, unit, within }) => {
    const amount = nutrition[key]
    if (amount === null) return []
    if (amount > MAX_OF_UNIT[unit]) return [{ key, message: `At most ${MAX_OF_UNIT[unit]} ${unit}.` }]
    const whole = within && nutrition[within]

    return whole != null && amount > whole ? [{ key, message: `Not more than the ${nameOf(within)}.` }] : []
  })
  if (broken.length > 0 || protein + carbohydrate + fat <= 100) return broken

  return [{ key: 'carbohydrate', message: 'Protein, carbohydrate and fat are more than 100 g together.' }]
}

const nameOf = (key: NutrientKey | undefined): string =>
  NUTRIENTS.find((nutrient) => nutrient.key === key)?.name.toLowerCase() ?? ''
