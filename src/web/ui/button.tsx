import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; size?: ButtonSize; isBusy?: boolean }

/** A button; while busy it turns a wheel and takes no second press, but keeps its place in the tab order. */
export function Button({ look, size, isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (press) => press.preventDefault() : onClick}
      className={buttonStyle(look, size, className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}
