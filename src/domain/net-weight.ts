type Measure = { unit: 'g' | 'ml'; times: number }

const GRAMS = (times: number): Measure => ({ unit: 'g', times })
const MILLILITRES = (times: number): Measure => ({ unit: 'ml', times })

const MEASURES: Record<string, Measure> = {
  mg: GRAMS(0.001),
  g: GRAMS(1),
  gm: GRAMS(1),
  gms: GRAMS(1),
  gram: GRAMS(1),
  grams: GRAMS(1),
  kg: GRAMS(1_000),
  kgs: GRAMS(1_000),
  ml: MILLILITRES(1),
  cl: MILLILITRES(10),
  l: MILLILITRES(1_000),
  litre: MILLILITRES(1_000),
  litres: MILLILITRES(1_000),
  ltr: MILLILITRES(1_000),
}

const COUNT = String.raw`(\d{1,4})(?:\s*(?:pcs?|pieces?|packs?|bombs?|sachets?))?`
const AMOUNT = String.raw`(\d{1,6}(?:[.,]\d{1,3})?)\s*(mg|gms?|grams?|g|kgs?|ml|cl|litres?|ltr|l)\.?`
const TIMES = String.raw`\s*[×x*]\s*`

const FORMS = {
  amount: new RegExp(`^${AMOUNT}$`),
  countFirst: new RegExp(`^${COUNT}${TIMES}${AMOUNT}$`),
  amountFirst: new RegExp(`^${AMOUNT}${TIMES}${COUNT}$`),
}

/** So many grams or millilitres, in so many pieces where that is said. */
type NetAmount = { amount: number; unit: 'g' | 'ml'; pieces: number | null }

/**
 * The grams in what a label says of its net quantity: `180 g`, `4 × 45 g`, `180 g (4 × 45 g)`, `4 × 45 g = 180 g`. Null when it says
 * something else, or two different things: a parcel that is declared too light costs a fine, a guess is worse than none.
 */
export function netWeight(netQuantity: string): number | null {
  const net = netAmount(netQuantity)

  return net?.unit === 'g' ? net.amount : null
}

/** The same for what is sold by volume too, with the number of pieces. */
export function netAmount(netQuantity: string): NetAmount | null {
  const text = netQuantity
    .toLowerCase()
    .replace(/^net (wt|weight|quantity|qty)\.?:?/, '')
    .trim()
  const amounts = text
    .split(/[=()]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(amountOf)
  const [first = null] = amounts
  if (!first || amounts.some((one) => one?.amount !== first.amount || one.unit !== first.unit)) return null

  return { ...first, pieces: amounts.find((one) => one?.pieces)?.pieces ?? null }
}

function amountOf(text: string): NetAmount | null {
  const [, amount, unit] = FORMS.amount.exec(text) ?? []
  if (amount && unit) return measured(amount, unit, null)
  const [, count, each, of] = FORMS.countFirst.exec(text) ?? []
  if (count && each && of) return measured(each, of, Number(count))
  const [, one, kind, times] = FORMS.amountFirst.exec(text) ?? []

  return one && kind && times ? measured(one, kind, Number(times)) : null
}

function measured(each: string, name: string, pieces: number | null): NetAmount | null {
  const { unit, times } = MEASURES[name] ?? GRAMS(0)
  const amount = Math.round((pieces ?? 1) * Number(each.replace(',', '.')) * times * 1_000) / 1_000

  return amount > 0 ? { amount, unit, pieces } : null
}
