import type { Settlement } from '#contract/settlements.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/day.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Amount } from './amount.tsx'

/** What its sum is called by where it stands. */
const SETTLED: Record<Settlement['status'], string> = {
  under_way: 'To be settled',
  done: 'Settled',
  failed: 'Not settled',
}

/** One transfer: what it is made of, and the lines that fit nothing. */
export function SettlementPanel({ settlement }: { settlement: Settlement }) {
  const { date, utr, status, sold, refunded, adjusted, credited, fees, taxOnFees, settled, lines, unmatchedLines } =
    settlement
  const difference = status === 'failed' ? 0 : settlement.difference // its lines have gone to another transfer
  const isFine = unmatchedLines.length === 0 && difference === 0

  return (
    <li className={`${PANEL} p-5`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-16">
          <Day at={`${date}T00:00:00+05:30`} />
        </h3>
        {status === 'failed' && <Badge tone="red">Failed</Badge>}
        {status === 'under_way' && <Badge tone="yellow">On its way</Badge>}
        {!(isFine && status === 'failed') && (
          <Badge tone={isFine ? 'green' : 'red'}>{isFine ? 'All matched' : 'Does not match'}</Badge>
        )}
        <span className="wrap-anywhere text-admin-ink-2">
          UTR <span className="select-all">{utr || 'not given yet'}</span>, {lines} {lines === 1 ? 'line' : 'lines'}
        </span>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        <Figure name="Sold" rupees={sold} />
        <Figure name="Refunded" rupees={-refunded} />
        <Figure name="Disputes" rupees={-adjusted} />
        {credited > 0 && <Figure name="Corrections for you" rupees={credited} />}
        <Figure name="Fees" rupees={-fees} />
        <Figure name="Tax on fees" rupees={-taxOnFees} />
        <Figure name={SETTLED[status]} rupees={settled} isStrong />
      </dl>
      {status === 'failed' && (
        <p className="mt-3 text-error">
          Your bank account did not take this transfer. The money is still with the payment provider, and comes with
          another.
        </p>
      )}
      {difference !== 0 && (
        <p className="mt-3 text-error">
          {lines === 0 ? (
            'The provider has not told what this transfer is made of yet.'
          ) : (
            <>
              The transfer and its lines differ by <Amount rupees={difference} />.
            </>
          )}
        </p>
      )}
      {unmatchedLines.length > 0 && (
        <ul className="wrap-anywhere mt-3 grid gap-2 border-admin-line border-t pt-3">
          {unmatchedLines.map(({ id, kind, amount, problem, orderId, order }) => (
            <li key={id}>
              <span className="inline-block font-medium first-letter:uppercase">{kind}</span>{' '}
              <span className="select-all">{id}</span>, <Amount rupees={amount} />:{' '}
              <span className="text-error">{problem}</span>
              {orderId && (
                <>
                  {' '}
                  (<TextLink to={`/admin?tab=bookings&order=${orderId}`}>{order}</TextLink>)
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Figure({ name, rupees, isStrong = false }: { name: string; rupees: number; isStrong?: boolean }) {
  return (
    <div>
      <dt className="text-admin-ink-2">{name}</dt>
      <dd>
        <Amount rupees={rupees === 0 ? 0 : rupees} className={isStrong ? 'font-semibold' : ''} />
      </dd>
    </div>
  )
}
