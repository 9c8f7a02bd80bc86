import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link inside a sentence. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={`${TEXT_LINK} ${className}`} />
}

/** The look of a link inside a sentence, for a button that reads like one. */
export const TEXT_LINK =
  'font-semibold text-ink underline decoration-2 decoration-blast underline-offset-4 hover:text-blast'
