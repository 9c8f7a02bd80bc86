import type { z } from 'zod'

/** What a person reads about a form that breaks the rules: the first broken one, and each field's own. */
export function summarize({ issues }: z.ZodError): { message: string; fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message

  const [first] = issues
  const summary = first?.code === 'custom' ? first.params?.summary : undefined
  return { message: summary ?? first?.message ?? '', fields }
}
