import type { ReactNode } from 'react'
import type { Path } from '#web/paths.ts'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Link } from './link.tsx'

type LinkButtonProps = { to: Path; variant?: ButtonVariant; size?: ButtonSize; className?: string; children: ReactNode }

/** A link that looks like a button: for going somewhere, where a button is for doing something. */
export function LinkButton({ to, variant, size, className, children }: LinkButtonProps) {
  return (
    <Link to={to} className={buttonStyle(variant, size, className)}>
      {children}
    </Link>
  )
}
