import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

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
  const list = useRef<HTMLDivElement>(null)

  const moveTo = (key: KeyboardEvent) => {
    // The focus moves at once, the selection with the next rendering: quick keys must count from the focus.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const from = buttons.indexOf(key.target as HTMLElement)
    const next = neighbour(key.key, from, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return

    key.preventDefault()
    onSelect(tab.name)
    buttons[next]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveTo}
        className="flex gap-1 overflow-x-auto border-hairline border-b-2"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === selected ? 0 : -1}
            onClick={() => onSelect(tab.name)}
            className="-mb-0.5 min-h-12 shrink-0 border-transparent border-b-4 px-4 font-semibold text-ink-2 transition-colors duration-120 hover:text-ink focus-visible:outline-offset-[-3px] aria-selected:border-blast aria-selected:text-ink"
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

function neighbour(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1

  return null
}
