import { useState } from 'react'
import { hasRevenue, type PanelToday } from '#contract/today.ts'
import { formatRupees } from '#domain/money.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { changeText } from './compare.ts'
import { SalesChart } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'

/** What a day can be measured by. */
type Measure = 'revenue' | 'orders'

/** The last 30 days beside the 30 before: as sums, as a chart and as a table. */
export function SalesSection({ today }: { today: PanelToday }) {
  const [wanted, setWanted] = useState<Measure>('revenue')
  const [isTable, setTable] = useState(false)
  const measure = hasRevenue(today) ? wanted : 'orders'
  const { last30, before30 } = today

  return (
    <section aria-labelledby="sales" className={`${PANEL} mt-5 p-5`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h3 id="sales" className="text-16">
            Last 30 days
          </h3>
          <p className="text-13 text-admin-ink-2">
            {hasRevenue(today)
              ? 'Orders that were not cancelled, and what was kept of them after refunds and lost disputes.'
              : 'Orders that were not cancelled.'}
          </p>
        </div>
        {hasRevenue(today) && (
          // biome-ignore lint/a11y/useSemanticElements: two buttons in a row, no form
          <div
            role="group"
            aria-label="Chart of"
            className="flex flex-wrap rounded-field border border-admin-line p-0.5"
          >
            <Choice name="Revenue" isChosen={measure === 'revenue'} onChoose={() => setWanted('revenue')} />
            <Choice name="Orders" isChosen={measure === 'orders'} onChoose={() => setWanted('orders')} />
          </div>
        )}
      </div>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {hasRevenue(today) && (
          <Sum
            name="Revenue"
            value={formatRupees(today.last30.revenue)}
            note={changeText(today.last30.revenue, today.before30.revenue)}
          />
        )}
        <Sum
          name="Orders"
          value={last30.orders.toLocaleString('en-IN')}
          note={changeText(last30.orders, before30.orders)}
        />
        {hasRevenue(today) && (
          <Sum
            name="Average order"
            value={today.last30.average === null ? '–' : formatRupees(today.last30.average)}
            note={
              today.last30.average === null || today.before30.average === null
                ? null
                : changeText(today.last30.average, today.before30.average)
            }
          />
        )}
      </dl>
      <SalesChart
        days={last30.days.map(({ day, orders, revenue }) => ({
          day,
          value: measure === 'orders' ? orders : (revenue ?? 0),
        }))}
        before={before30.days.map(({ orders, revenue }) => (measure === 'orders' ? orders : (revenue ?? 0)))}
        format={measure === 'orders' ? formatOrders : formatRupees}
      />
      <button
        type="button"
        aria-pressed={isTable}
        onClick={() => setTable(!isTable)}
        className="mt-2 inline-flex min-h-11 items-center rounded-field font-semibold text-plum underline decoration-2 underline-offset-4"
      >
        {isTable ? 'Hide table' : 'Table'}
      </button>
      <SalesTable today={today} isShown={isTable} />
    </section>
  )
}

const formatOrders = (count: number): string => `${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`

function Choice({ name, isChosen, onChoose }: { name: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="min-h-10 rounded-field px-3.5 font-medium text-admin-ink-2 transition-colors duration-120 hover:text-admin-ink aria-pressed:bg-admin-chosen aria-pressed:font-semibold aria-pressed:text-plum"
    >
      {name}
    </button>
  )
}

function Sum({ name, value, note }: { name: string; value: string; note: string | null }) {
  return (
    <div>
      <dt className="text-admin-ink-2">{name}</dt>
      <dd>
        <span className="block font-semibold text-24 leading-tight tabular-nums">{value}</span>
        {note && <span className="block text-13 text-admin-ink-2">{note}</span>}
      </dd>
    </div>
  )
}
