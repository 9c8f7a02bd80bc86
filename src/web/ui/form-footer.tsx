import type { ReactNode } from 'react'

type FormFooterProps = { note: string; children: ReactNode }

/** The last line of a form: a note, until there is something to save. Its height stays, so that nothing jumps. */
export function FormFooter({ note, children }: FormFooterProps) {
  return <div className="flex min-h-12 items-center text-ink-2 text-small">{children || note}</div>
}
