import type { z } from 'zod'

/** One rule of a form: the field it is about, whether it is kept, and the words when it is not. */
export type FormRule<Form> = [
  field: keyof Form & string,
  isKept: (form: Form) => boolean,
  message: string,
  /** What leads the answer instead of `message`, when one sentence speaks for several fields. */
  summary?: string,
]

/**
 * Zod skips a form's rules when one of its fields is invalid. With this they are asked all the same, so that the
 * answer names every field that is wrong.
 */
export const EVEN_IF_INVALID = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** A form that keeps to its rules, which are asked in the order given. */
export const withRules = <Schema extends z.ZodType>(
  schema: Schema,
  rules: readonly FormRule<z.output<Schema>>[],
): Schema => schema.superRefine(checkInOrder(rules), EVEN_IF_INVALID)

type Context = Pick<z.RefinementCtx, 'addIssue' | 'issues'>

/**
 * Checks rules in the order given. The first broken one leads the answer, and a field shows only the first of its
 * rules that is broken.
 */
export function checkInOrder<Form>(rules: readonly FormRule<Form>[]) {
  const placeOf = (field: string): number => rules.findIndex(([name]) => name === field) // what has no rule leads

  return (form: Form, { issues, addIssue }: Context): void => {
    const fields = issues.map(({ path }) => String(path?.[0]))
    const found = issues.map((issue, at) => ({ issue, place: placeOf(fields[at] ?? '') }))
    const broken = new Set(fields)
    const isComplete = issues.length === 0

    for (const [place, [field, isKept, message, summary]] of rules.entries()) {
      if (broken.has(field) || (isComplete ? isKept(form) : isKeptAsFarAsKnown(isKept, form))) continue
      broken.add(field)
      addIssue({ code: 'custom', path: [field], message, params: { summary } })
      for (const issue of issues.slice(-1)) found.push({ issue, place })
    }
    const sorted = found.sort((one, other) => one.place - other.place)
    issues.splice(0, issues.length, ...sorted.map(({ issue }) => issue))
  }
}

/**
 * Asks a rule of a form that has an invalid field. The rule may stumble over that field, and then it counts as kept:
 * the field itself has been reported.
 */
function isKeptAsFarAsKnown<Form>(isKept: (form: Form) => boolean, form: Form): boolean {
  try {
    return isKept(form)
  } catch {
    return true
  }
}
