import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts'

type LinkButtonProps = { to: string; look?: ButtonLook; size?: ButtonSize; className?: string; children: ReactNode }

/** A link that looks like a button: for going somewhere, where a button is for doing something. */
export function LinkButton({ to, look, size, className, children }: LinkButtonProps) {
  return (
    <Link to={to} className={buttonStyle(look, size, className)}>
      {children}
    </Link>
  )
}
