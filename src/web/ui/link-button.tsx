import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts'

type LinkButtonProps = ComponentProps<typeof Link> & { look?: ButtonLook; size?: ButtonSize }

/** A link that looks like a button: for going somewhere, where a button is for doing something. */
export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonStyle(look, size, className)} />
}
