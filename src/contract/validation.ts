import type { z } from 'zod'

const KINDS: Record<string, string> = {
  string: 'Please enter text.',
  boolean: 'Please send true or false.',
  number: 'Please send a number.',
  int: 'Please send a whole number.',
  array: 'Please send a list.',
  object: 'Please send an object with fields.',
  File: 'Please send a file.',
}

const OTHER_FORM = 'Please send this in a form that is possible here.'

/** For people, where a field has no words of its own: the library's are for programmers. */
export const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected]
    case 'too_big':
      return isOfNumber(issue) ? 'That is too large a number.' : 'That is too long.'
    case 'too_small':
      return isOfNumber(issue) ? 'That is too small a number.' : 'That is too short.'
    case 'invalid_format':
      return issue.format === 'datetime' ? 'Please send a moment like 2026-11-01T09:30:00Z.' : OTHER_FORM
    case 'invalid_value':
      return 'Please send one of the words that are possible here.'
    case 'invalid_union':
      return OTHER_FORM
    default:
      return undefined
  }
}

const isOfNumber = ({ origin }: { origin: string }): boolean => origin === 'number' || origin === 'int'

/** What a person reads about a form that breaks the rules: the first broken one, and each field's own. */
export function summarize({ issues }: z.ZodError): { message: string; fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message

  const [first] = issues
  const summary = first?.code === 'custom' ? first.params?.summary : undefined
  return { message: summary ?? first?.message ?? '', fields }
}
