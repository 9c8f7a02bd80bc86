import type { z } from 'zod'

/** One rule of a form: the field it is about, whether it is kept, and the words when it is not. */
export type FormRule<Form> = [
  field: keyof Form & string,
  isKept: (form: Form) => boolean,
  message: string,
  /** What leads the answer instead of `message`, when one sentence speaks for several fields. */
  summary?: string,
]

/** Checks rules in the order given, so that the first broken one leads; a field shows its first broken rule only. */
export function inOrder<Form>(rules: readonly FormRule<Form>[]) {
  return (form: Form, context: Pick<z.RefinementCtx, 'addIssue'>): void => {
    const broken = new Set<string>()

    for (const [field, isKept, message, summary] of rules) {
      if (broken.has(field) || isKept(form)) continue
      broken.add(field)
      context.addIssue({ code: 'custom', path: [field], message, params: { summary } })
    }
  }
}
