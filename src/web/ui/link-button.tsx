import type { ReactNode } from 'react'
import type { Path } from '#web/paths.ts'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts'
import { Link } from './link.tsx'

type LinkButtonProps = { to: Path; look?: ButtonLook; size?: ButtonSize; className?: string; children: ReactNode }

/** A link that looks like a button: for going somewhere, where a button is for doing something. */
export function LinkButton({ to, look, size, className, children }: LinkButtonProps) {
  return (
    <Link to={to} className={buttonStyle(look, size, className)}>
      {children}
    </Link>
  )
}
