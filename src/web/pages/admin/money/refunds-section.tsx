import type { RefundUnderWay } from '#contract/money-health.ts'
import { LoadMore } from '#web/pages/admin/load-more.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { PanelLink } from '#web/pages/admin/panel-link.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Day } from '#web/ui/day.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TEXT_LINK } from '#web/ui/text-link.tsx'
import { Amount } from './amount.tsx'
import { useRefundsUnderWay } from './use-money-health.ts'

/** What goes back to customers at this moment. */
export function RefundsSection({ refused }: { refused: number }) {
  const list = useRefundsUnderWay()
  const refunds = list.data?.pages.flatMap(({ items }) => items)

  return (
    <section id="refunds" aria-labelledby="refunds-under-way" className="mt-8 scroll-mt-24">
      <h3 id="refunds-under-way" className="text-18">
        Refunds under way
      </h3>
      <p className="mt-1 mb-3 text-admin-ink-2">
        Asked for at the payment provider. Banks take some days; what gets stuck is told above.
      </p>
      {list.isError && !refunds && <LoadFailed message="The refunds could not be loaded." retry={list.refetch} />}
      {!list.isError && !refunds && <Skeleton className="h-16 rounded-card" />}
      {refunds?.length === 0 && <p className={`${PANEL} p-5 text-admin-ink-2`}>{noneWords(refused)}</p>}
      {refunds && refunds.length > 0 && (
        <ul className={`${PANEL} divide-y divide-admin-line`}>
          {refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      <LoadMore list={list} className="mt-3" />
    </section>
  )
}

function noneWords(refused: number): string {
  if (refused === 0) return 'None: all that was asked for is back.'

  return `None is under way; ${refused === 1 ? 'one was' : `${refused} were`} refused, see above.`
}

function RefundLine({ refund: { amount, date, reason, orderId, order, customer } }: { refund: RefundUnderWay }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-5 py-3">
      <span className="wrap-anywhere">
        {orderId ? (
          <>
            <PanelLink to={`/admin?tab=bookings&order=${orderId}`} className={TEXT_LINK}>
              {order}
            </PanelLink>{' '}
            {customer}
          </>
        ) : (
          'A payment that became no order'
        )}
      </span>
      <Amount rupees={amount} className="font-medium" />
      <span className="wrap-anywhere text-admin-ink-2 first-letter:uppercase">{reason}</span>
      <span className="whitespace-nowrap text-right text-admin-ink-2">
        <Day at={date} />
      </span>
    </li>
  )
}
