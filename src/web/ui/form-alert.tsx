import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What is wrong with a form as a whole; spoken at once, and it stays until the next try. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-field bg-red-soft px-3.5 py-3 font-medium text-red-deep text-small"
    >
      <Icon name="circle-alert" className="mt-px size-5" />
      <div>{children}</div>
    </div>
  )
}
