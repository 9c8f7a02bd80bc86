import { type ReactNode, useId } from 'react'
import { useTabKeys } from './use-tab-keys.ts'

type Tab<Name extends string> = { name: Name; label: ReactNode }

type TabsProps<Name extends string> = {
  label: string
  tabs: readonly Tab<Name>[]
  selected: Name
  onSelect: (name: Name) => void
  children: ReactNode
}

/** A row of tabs over one panel; arrow keys, Home and End move between them. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>) {
  const id = useId()
  const keysOf = useTabKeys({ tabs, onSelect })

  return (
    <div>
      <div role="tablist" aria-label={label} className="flex gap-1 overflow-x-auto border-hairline border-b-2">
        {tabs.map((tab, index) => (
          <button
            key={tab.name}
            {...keysOf(tab.name, index)}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === selected ? 0 : -1}
            onClick={() => onSelect(tab.name)}
            className="-mb-0.5 min-h-12 shrink-0 border-transparent border-b-4 px-4 font-semibold text-ink-2 transition-colors duration-120 hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-blast aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="pt-6">
        {children}
      </div>
    </div>
  )
}
