import type { z } from 'zod'

const KINDS: Record<string, string> = {
  string: 'Please enter text.',
  boolean: 'Please send true or false.',
  number: 'Please send a number.',
  int: 'Please send a whole number.',
  array: 'Please send a list.',
  object: 'Please send an object with fields.',
}

/** For people, where a field has no words of its own: the library's are for programmers. */
export const inPlainWords: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined

/** What a person reads about a form that breaks the rules: the first broken one, and each field's own. */
export function summarize({ issues }: z.ZodError): { message: string; fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message

  const [first] = issues
  const summary = first?.code === 'custom' ? first.params?.summary : undefined
  return { message: summary ?? first?.message ?? '', fields }
}
