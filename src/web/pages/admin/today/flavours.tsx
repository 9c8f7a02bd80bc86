import type { PanelToday } from '#contract/today.ts'
import { BarList } from './bar-list.tsx'
import { Nothing, TitledPanel } from './titled-panel.tsx'

/** What sold best. */
export function Flavours({ flavours }: { flavours: PanelToday['flavours'] }) {
  return (
    <TitledPanel title="Top flavours" note="Pieces sold in the last 30 days, without what went back.">
      {flavours.length === 0 ? (
        <Nothing>No pieces were sold.</Nothing>
      ) : (
        <BarList
          rows={flavours.map(({ productId, name, pieces }) => ({
            key: productId,
            name,
            size: pieces,
            figure: pieces.toLocaleString('en-IN'),
          }))}
        />
      )}
    </TitledPanel>
  )
}
