const GRAMS: Record<string, number> = { mg: 0.001, g: 1, gm: 1, gms: 1, gram: 1, grams: 1, kg: 1_000, kgs: 1_000 }

const COUNT = String.raw`(\d{1,4})(?:\s*(?:pcs?|pieces?|packs?|bombs?|sachets?))?`
const WEIGHT = String.raw`(\d{1,6}(?:[.,]\d{1,3})?)\s*(mg|gms?|grams?|g|kgs?)\.?`
const TIMES = String.raw`\s*[×x*]\s*`

const FORMS = {
  weight: new RegExp(`^${WEIGHT}$`),
  countFirst: new RegExp(`^${COUNT}${TIMES}${WEIGHT}$`),
  weightFirst: new RegExp(`^${WEIGHT}${TIMES}${COUNT}$`),
}

/**
 * The grams in what a label says of its net quantity: `72 g`, `4 × 18 g`, `72 g (4 × 18 g)`, `4 × 18 g = 72 g`. Null when it says
 * something else, or two different things: a parcel that is declared too light costs a fine, a guess is worse than none.
 */
export function netWeight(netQuantity: string): number | null {
  const text = netQuantity
    .toLowerCase()
    .replace(/^net (wt|weight|quantity|qty)\.?:?/, '')
    .trim()
  const parts = text
    .split(/[=()]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const weights = parts.map(weightOf)
  const [first = null] = weights

  return weights.every((weight) => weight !== null && weight === first) ? first : null
}

function weightOf(text: string): number | null {
  const [, weight, unit] = FORMS.weight.exec(text) ?? []
  if (weight && unit) return grams(1, weight, unit)
  const [, count, each, of] = FORMS.countFirst.exec(text) ?? []
  if (count && each && of) return grams(Number(count), each, of)
  const [, one, kind, times] = FORMS.weightFirst.exec(text) ?? []

  return one && kind && times ? grams(Number(times), one, kind) : null
}

function grams(count: number, weight: string, unit: string): number | null {
  const sum = Math.round(count * Number(weight.replace(',', '.')) * (GRAMS[unit] ?? 0) * 1_000) / 1_000

  return sum > 0 ? sum : null
}
