import { type ComponentType, useEffect, useRef } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useTabKeys } from '#web/ui/use-tab-keys.ts'

type AdminTab<Name extends string> = { name: Name; label: string; icon: IconName; Badge?: ComponentType }

type AdminTabsProps<Name extends string> = {
  id: string
  tabs: readonly AdminTab<Name>[]
  selected: Name
  onSelect: (name: Name) => void
}

const FORWARD = ['ArrowRight', 'ArrowDown']
const BACK = ['ArrowLeft', 'ArrowUp']

/** The panel's tabs: a column beside the work, or a bar under the thumb. */
export function AdminTabs<Name extends string>({ id, tabs, selected, onSelect }: AdminTabsProps<Name>) {
  const keysOf = useTabKeys({ tabs, onSelect, forward: FORWARD, back: BACK })
  const list = useRef<HTMLDivElement>(null)

  // A phone has no room for all: the bar is pushed sideways, and the tab that is open is to be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is open
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (open) list.current?.scrollTo({ left: open.offsetLeft - (list.current.clientWidth - open.clientWidth) / 2 })
  }, [selected])

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Admin Panel"
      className="grid auto-cols-fr gap-1 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:auto-cols-[minmax(3.6rem,1fr)] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:border-admin-line max-lg:border-t max-lg:bg-paper max-lg:px-2 max-lg:pb-[env(safe-area-inset-bottom)]"
    >
      {tabs.map(({ name, label, icon, Badge }, index) => (
        <button
          key={name}
          {...keysOf(name, index)}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === selected}
          aria-controls={`${id}-panel`}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
          className="relative flex items-center rounded-field font-medium text-admin-ink-2 transition-colors duration-120 hover:text-admin-ink focus-visible:-outline-offset-3 aria-selected:text-plum max-lg:min-h-15 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:text-12 lg:min-h-11 lg:gap-3 lg:px-3 lg:hover:bg-admin lg:aria-selected:bg-admin-chosen lg:aria-selected:font-semibold"
        >
          <Icon name={icon} />
          {label}
          {Badge && <Badge />}
        </button>
      ))}
    </div>
  )
}
