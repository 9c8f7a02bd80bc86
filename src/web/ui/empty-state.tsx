import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type EmptyStateProps = { icon: IconName; title: ReactNode; children?: ReactNode }

/** What stands where there is nothing yet: the fact, a kind word, and the way on. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card bg-sand px-6 py-14 text-center">
      <span className="burst grid size-24 place-items-center bg-marigold text-ink">
        <Icon name={icon} className="size-8" />
      </span>
      <div className="display text-22 leading-tight">{title}</div>
      {children}
    </div>
  )
}
