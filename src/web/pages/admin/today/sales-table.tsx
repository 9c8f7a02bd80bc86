import { hasRevenue, type PanelToday } from '#contract/today.ts'
import { dayStartInIndia } from '#domain/india-time.ts'
import { formatExactRupees } from '#domain/paise.ts'
import { formatDay } from '#web/ui/day.tsx'

type SalesTableProps = {
  today: PanelToday
  /** Otherwise it is there for those alone who hear the page. */
  isShown: boolean
}

/** The chart in figures, the newest day first. */
export function SalesTable({ today, isShown }: SalesTableProps) {
  const seesMoney = hasRevenue(today)
  const rows = today.last30.days.map((now, place) => ({ now, before: today.before30.days[place] })).toReversed()

  return (
    <div className={isShown ? 'mt-2 overflow-x-auto' : 'sr-only'}>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">Orders by day, beside the day 30 days before</caption>
        <thead>
          <tr className="border-admin-line border-b align-bottom text-admin-ink-2">
            <Head>Day</Head>
            <Head isNumber>Orders</Head>
            <Head isNumber>30 days before</Head>
            {seesMoney && <Head isNumber>Revenue</Head>}
            {seesMoney && <Head isNumber>30 days before</Head>}
          </tr>
        </thead>
        <tbody className="divide-y divide-admin-line">
          {rows.map(({ now, before }) => (
            <tr key={now.day}>
              <th scope="row" className="whitespace-nowrap py-1.5 pr-3 font-medium">
                {formatDay(dayStartInIndia(now.day))}
              </th>
              <Cell>{now.orders}</Cell>
              <Cell>{before?.orders}</Cell>
              {seesMoney && <Cell>{formatExactRupees(now.revenue ?? 0)}</Cell>}
              {seesMoney && <Cell>{formatExactRupees(before?.revenue ?? 0)}</Cell>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ children, isNumber = false }: { children: string; isNumber?: boolean }) {
  return (
    <th scope="col" className={`py-1.5 pr-3 font-medium last:pr-0 ${isNumber ? 'text-right' : ''}`}>
      {children}
    </th>
  )
}

function Cell({ children }: { children: React.ReactNode }) {
  return <td className="whitespace-nowrap py-1.5 pr-3 text-right last:pr-0">{children}</td>
}
