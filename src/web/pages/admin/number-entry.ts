import { tidyAmount } from '#domain/typed-amount.ts'

/** A whole number out of a field; what is none is refused by the contract's own words. */
export const NUMBER = { setValueAs: (value: unknown) => numberOr(value, Number.NaN) } as const

/** The same, of a field that may stay empty. */
export const NUMBER_OR_NONE = { setValueAs: (value: unknown) => numberOr(value, null) } as const

/** An amount that the contract takes as text. */
export const AMOUNT = {
  setValueAs: (value: unknown) => (typeof value === 'string' ? tidyAmount(value) : value),
} as const

function numberOr<Nothing>(value: unknown, nothing: Nothing): number | Nothing {
  const entry = AMOUNT.setValueAs(value)

  return entry === '' || entry === null ? nothing : Number(entry)
}
