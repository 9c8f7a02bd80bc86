import type { ReactNode } from 'react'
import type { Path } from '#web/paths.ts'
import { Link } from './link.tsx'

type TextLinkProps = {
  to: Path
  /** What the entry of the history that it leads to remembers. */
  state?: object | undefined
  className?: string
  children: ReactNode
}

/** A link inside a sentence. */
export function TextLink({ to, state, className = '', children }: TextLinkProps) {
  return (
    <Link to={to} state={state} className={`${TEXT_LINK} ${className}`}>
      {children}
    </Link>
  )
}

/** Gives a one-line link a finger's height without moving its neighbours. */
export const TALL_LINK = 'relative after:absolute after:inset-x-0 after:-inset-y-2.5'

/** The look of a link inside a sentence, for a button that reads like one. */
export const TEXT_LINK =
  'font-semibold text-ink underline decoration-2 decoration-blast underline-offset-4 hover:text-blast'
