import type { ReactNode } from 'react'
import { formatRupees } from '#domain/money.ts'
import type { Totals } from '#domain/pricing.ts'
import { TAX_PERCENT } from '#domain/tax.ts'

/** How a total comes about, row by row; the total itself is the caller's to show. */
export function TotalsList({ totals, children }: { totals: Totals; children?: ReactNode }) {
  const { itemCount, subtotal, discount, shipping, tax } = totals

  return (
    <dl className="grid gap-2.5">
      <TotalsRow
        term={`Subtotal (${itemCount} ${itemCount === 1 ? 'item' : 'items'})`}
        detail={formatRupees(subtotal)}
      />
      {discount > 0 && <TotalsRow term="Discount" detail={`−${formatRupees(discount)}`} isGood />}
      <TotalsRow term="Shipping" detail={shipping === 0 ? 'Free' : formatRupees(shipping)} isGood={shipping === 0} />
      <TotalsRow term={`Tax (${TAX_PERCENT}%)`} detail={formatRupees(tax)} />
      {children}
    </dl>
  )
}

function TotalsRow({ term, detail, isGood = false }: { term: string; detail: string; isGood?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{term}</dt>
      <dd className={`font-semibold tabular-nums ${isGood ? 'text-ok' : ''}`}>{detail}</dd>
    </div>
  )
}
