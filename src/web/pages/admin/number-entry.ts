/** A whole number out of a field; what is none is refused by the contract's own words. */
export const NUMBER = { valueAsNumber: true } as const

/** The same, of a field that may stay empty. */
export const NUMBER_OR_NONE = {
  setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
} as const
