import type { ReactNode } from 'react'
import type { Customer } from '#contract/customers.ts'
import { Amount } from '#web/pages/admin/money/amount.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { Day } from '#web/ui/day.tsx'

/** What a customer's orders came to. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const { orders, cancelled, spent, refunded, lastOrder } = customer
  const kept = orders - cancelled

  return (
    <dl className={`${PANEL} grid grid-cols-2 gap-x-6 gap-y-4 px-4 py-4 sm:grid-cols-4`}>
      <Figure name="Orders" note={cancelled > 0 && `${cancelled} cancelled`}>
        {orders.toLocaleString('en-IN')}
      </Figure>
      <Figure
        name="Spent"
        note={
          refunded > 0 && (
            <>
              <Amount rupees={refunded} /> refunded
            </>
          )
        }
      >
        <Amount rupees={spent} />
      </Figure>
      <Figure name="Average order">{kept > 0 ? <Amount rupees={Math.round(spent / kept)} /> : 'None yet'}</Figure>
      <Figure name="Last order">{lastOrder ? <Day at={lastOrder} /> : 'None yet'}</Figure>
    </dl>
  )
}

function Figure({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-admin-ink-2">{name}</dt>
      <dd className="font-semibold text-18 tabular-nums">{children}</dd>
      {note && <dd className="text-admin-ink-2">{note}</dd>}
    </div>
  )
}
