import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  isBusy?: boolean | undefined
  isBlocked?: boolean | undefined
}

/** A button; while busy it turns a wheel and takes no second press, while blocked it takes none at all. Either way it keeps its place in the tab order. */
export function Button({ variant, size, isBusy, isBlocked, className = '', children, onClick, ...rest }: ButtonProps) {
  const isOff = isBusy || isBlocked

  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? (press) => press.preventDefault() : onClick}
      className={buttonStyle(variant, size, isBlocked ? `${className} opacity-60` : className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}
