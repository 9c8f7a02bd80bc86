import { type ComponentType, type CSSProperties, useEffect, useRef } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useTabKeys } from '#web/ui/use-tab-keys.ts'
import { useSheet } from './use-sheet.ts'

type AdminTab<Name extends string> = { name: Name; label: string; icon: IconName; Badge?: ComponentType }

type AdminTabsProps<Name extends string> = {
  id: string
  tabs: readonly AdminTab<Name>[]
  selected: Name
  onSelect: (name: Name) => void
}

const FORWARD = ['ArrowRight', 'ArrowDown']
const BACK = ['ArrowLeft', 'ArrowUp']

/** What a phone is wide enough for. */
const MAX_IN_A_ROW = 5

const CELL =
  'relative flex items-center rounded-field font-medium text-admin-ink-2 transition-colors duration-120 hover:text-admin-ink focus-visible:-outline-offset-3 max-lg:min-h-15 max-lg:min-w-0 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:text-tab'

/**
 * The panel's tabs: a column beside the work, or on a phone a bar at the bottom. Where the bar has no room for all
 * tabs, it is the first row of a sheet that *More* opens upwards. The sheet opens by itself when the keyboard moves
 * to a tab of another row.
 */
export function AdminTabs<Name extends string>({ id, tabs, selected, onSelect }: AdminTabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const sheet = useSheet(() => more.current?.focus())
  const columns = tabs.length > MAX_IN_A_ROW ? MAX_IN_A_ROW - 1 : tabs.length
  const rest = tabs.slice(columns)

  const select = (name: Name) => {
    sheet.close()
    onSelect(name)
  }
  const keysOf = useTabKeys({ tabs, onSelect: select, forward: FORWARD, back: BACK })

  // A program or a screen reader may press a tab below the first row. The bar then shows its first row again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is open
  useEffect(() => {
    list.current?.scrollTo({ top: 0 })
  }, [selected, sheet.isOpen])

  return (
    <div
      {...sheet.around}
      className={`max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:flex max-lg:items-end max-lg:border-admin-line max-lg:border-t max-lg:bg-paper max-lg:px-2 max-lg:pb-[env(safe-area-inset-bottom)] ${sheet.isOpen ? 'max-lg:rounded-t-card max-lg:pt-2 max-lg:shadow-raised' : ''}`}
    >
      <div
        ref={list}
        role="tablist"
        id={`${id}-tabs`}
        aria-label="Admin Panel"
        style={{ '--columns': columns } as CSSProperties}
        className={`grid gap-1 max-lg:flex-1 max-lg:auto-rows-[3.75rem] max-lg:grid-cols-[repeat(var(--columns),minmax(0,1fr))] max-lg:gap-0 ${sheet.isOpen ? 'max-lg:max-h-[70svh] max-lg:overflow-y-auto' : 'max-lg:h-15 max-lg:overflow-hidden'}`}
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
            onClick={() => select(name)}
            onFocus={({ currentTarget }) => {
              if (index >= columns && currentTarget.matches(':focus-visible')) sheet.open()
            }}
            style={cellOf(index, columns, tabs.length, sheet.isOpen)}
            className={`${CELL} aria-selected:text-plum max-lg:col-start-(--column) max-lg:row-start-(--row) lg:min-h-11 lg:gap-3 lg:px-3 lg:hover:bg-admin lg:aria-selected:bg-admin-chosen lg:aria-selected:font-semibold`}
          >
            <Icon name={icon} />
            {label}
            {Badge && <Badge />}
          </button>
        ))}
      </div>
      {rest.length > 0 && (
        <button
          ref={more}
          type="button"
          aria-expanded={sheet.isOpen}
          aria-controls={`${id}-tabs`}
          onClick={({ detail }) => {
            if (sheet.isOpen) return sheet.close()
            sheet.open()
            if (detail === 0) list.current?.querySelectorAll<HTMLElement>('[role=tab]')[columns]?.focus() // by a key
          }}
          className={`${CELL} max-lg:w-1/5 lg:hidden ${rest.some(({ name }) => name === selected) ? 'text-plum' : ''} has-[[data-badge]]:after:absolute has-[[data-badge]]:after:top-2 has-[[data-badge]]:after:left-[calc(50%+9px)] has-[[data-badge]]:after:size-2.5 has-[[data-badge]]:after:rounded-full has-[[data-badge]]:after:bg-error`}
        >
          <Icon name={sheet.isOpen ? 'x' : 'menu'} />
          {sheet.isOpen ? 'Less' : 'More'}
          <span className="sr-only">{rest.map(({ name, Badge }) => Badge && <Badge key={name} />)}</span>
        </button>
      )}
    </div>
  )
}

/** Where a tab stands on a phone. The sheet grows upwards, so that the first row stays under the thumb. */
function cellOf(index: number, columns: number, count: number, isOpen: boolean): CSSProperties {
  const row = Math.floor(index / columns)
  const rows = Math.ceil(count / columns)

  return { '--column': (index % columns) + 1, '--row': isOpen ? rows - row : row + 1 } as CSSProperties
}
