import { type ReactNode, useEffect, useRef } from 'react'

type FormFooterProps = { note: string; children: ReactNode }

/** The last line of a form: a note, until there is something to save. Its height stays, so that nothing jumps. */
export function FormFooter({ note, children }: FormFooterProps) {
  const line = useRef<HTMLDivElement>(null)
  const hasButton = Boolean(children)

  useEffect(() => {
    if (!hasButton) return

    return () => {
      if (document.activeElement === document.body) line.current?.focus() // the pressed button is gone
    }
  }, [hasButton])

  return (
    <div ref={line} tabIndex={-1} className="flex min-h-12 items-center text-ink-2 text-small outline-none">
      {children || note}
    </div>
  )
}
