import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }

/** A round button with a picture instead of words; `label` is what it is called. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-pill transition duration-120 ease-soft hover:bg-current/10 active:scale-90 disabled:opacity-40 ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}
