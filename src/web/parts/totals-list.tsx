import type { ReactNode } from 'react'
import { formatRupees } from '#domain/money.ts'
import type { AppliedOffer } from '#domain/offers.ts'
import type { Totals } from '#domain/pricing.ts'
import { TAX_PERCENT } from '#domain/tax.ts'

type OfferedTotals = Totals & { pricesIncludeTax: boolean; offers: readonly AppliedOffer[] }

/** How a total comes about, row by row; the total itself is the caller's to show. */
export function TotalsList({ totals, children }: { totals: OfferedTotals; children?: ReactNode }) {
  const { itemCount, subtotal, discount, offers, shipping, tax, pricesIncludeTax } = totals
  const onGoods = offers.filter(({ amount }) => amount > 0)
  const onDelivery = offers.find((offer) => offer.shipping > 0)

  return (
    <dl className="grid gap-2.5">
      <TotalsRow
        term={`Subtotal (${itemCount} ${itemCount === 1 ? 'item' : 'items'})`}
        detail={formatRupees(subtotal)}
      />
      {onGoods.map(({ id, name, amount }) => (
        <TotalsRow key={id} term="Discount" because={name} detail={`−${formatRupees(amount)}`} isGood />
      ))}
      {discount > 0 && onGoods.length === 0 && (
        <TotalsRow term="Discount" detail={`−${formatRupees(discount)}`} isGood />
      )}
      <TotalsRow
        term="Shipping"
        because={onDelivery && `${onDelivery.name} saves ${formatRupees(onDelivery.shipping)}`}
        detail={shipping === 0 ? 'Free' : formatRupees(shipping)}
        isGood={shipping === 0}
      />
      {!pricesIncludeTax && <TotalsRow term={`Tax (${TAX_PERCENT}%)`} detail={formatRupees(tax)} />}
      {children}
    </dl>
  )
}

/** The tax that a total contains, where it is not a row of its own. */
export function IncludedTax({
  totals: { pricesIncludeTax, tax },
}: {
  totals: Pick<OfferedTotals, 'pricesIncludeTax' | 'tax'>
}) {
  if (!pricesIncludeTax) return null

  return <span className="block font-normal text-13 text-ink-2 tabular-nums">includes GST {formatRupees(tax)}</span>
}

type TotalsRowProps = { term: string; because?: string | undefined; detail: string; isGood?: boolean }

function TotalsRow({ term, because, detail, isGood = false }: TotalsRowProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="wrap-anywhere min-w-0 text-ink-2">
        {term}
        {because && <span className="block font-medium text-ink text-small"> {because}</span>}
      </dt>
      <dd className={`shrink-0 self-end whitespace-nowrap font-semibold tabular-nums ${isGood ? 'text-ok' : ''}`}>
        {detail}
      </dd>
    </div>
  )
}
