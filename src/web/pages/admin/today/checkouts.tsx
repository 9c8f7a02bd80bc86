import type { PanelToday } from '#contract/today.ts'
import { Nothing, TitledPanel } from './titled-panel.tsx'

/** Who was about to pay, and did not. */
export function Checkouts({ checkouts: { opened, unpaid } }: { checkouts: PanelToday['checkouts'] }) {
  const percent = opened === 0 ? 0 : Math.round((unpaid / opened) * 100)

  return (
    <TitledPanel title="Checkouts not paid" note="Opened in the last 30 days.">
      {opened === 0 ? (
        <Nothing>No checkout was opened.</Nothing>
      ) : (
        <>
          <p className="mt-3">
            <span className="font-semibold text-24 leading-tight tabular-nums">{unpaid.toLocaleString('en-IN')}</span>{' '}
            <span className="text-admin-ink-2">
              of {opened.toLocaleString('en-IN')}, {percent}%
            </span>
          </p>
          <div aria-hidden="true" className="mt-2 h-1.5 rounded-pill bg-admin">
            <div className="h-full rounded-pill bg-marigold" style={{ width: `${percent}%` }} />
          </div>
        </>
      )}
    </TitledPanel>
  )
}
