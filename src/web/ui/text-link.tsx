import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link inside a sentence. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={`${TEXT_LINK} ${className}`} />
}

/** Gives a one-line link a finger's height without moving its neighbours. */
export const TALL_LINK = 'relative after:absolute after:inset-x-0 after:-inset-y-2.5'

/** The look of a link inside a sentence, for a button that reads like one. */
export const TEXT_LINK =
  'font-semibold text-ink underline decoration-2 decoration-blast underline-offset-4 hover:text-blast'
