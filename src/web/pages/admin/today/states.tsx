import type { PanelToday } from '#contract/today.ts'
import { formatRupees } from '#domain/money.ts'
import { BarList } from './bar-list.tsx'
import { Nothing, TitledPanel } from './titled-panel.tsx'

const SHOWN = 8

/** Where the orders go. */
export function States({ states }: { states: PanelToday['states'] }) {
  const others = states.length - SHOWN

  return (
    <TitledPanel title="By state" note="Orders of the last 30 days by where they go.">
      {states.length === 0 ? (
        <Nothing>No orders went anywhere.</Nothing>
      ) : (
        <BarList
          rows={states.slice(0, SHOWN).map(({ state, orders, revenue }) => ({
            key: state,
            name: state,
            size: orders,
            figure: orders.toLocaleString('en-IN'),
            ...(revenue !== null && { aside: formatRupees(revenue) }),
          }))}
        />
      )}
      {others > 0 && (
        <p className="mt-3 text-13 text-admin-ink-2">
          and {others} {others === 1 ? 'other' : 'others'}
        </p>
      )}
    </TitledPanel>
  )
}
