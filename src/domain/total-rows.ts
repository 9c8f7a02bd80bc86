import { formatRupees } from './money.ts'
import type { AppliedOffer } from './offers.ts'
import type { Totals } from './pricing.ts'
import { TAX_PERCENT } from './tax.ts'

type Row = [label: string, value: string]

type Priced = Pick<Totals, 'discount' | 'shipping' | 'tax'> & {
  offers: readonly Pick<AppliedOffer, 'name' | 'amount'>[]
  pricesIncludeTax: boolean
}

/** What lies between a subtotal and its total, in words and figures: each offer by its name, delivery, and the tax. */
export function totalRows({ discount, offers, shipping, tax, pricesIncludeTax }: Priced): Row[] {
  const named = offers.filter(({ amount }) => amount > 0)
  const saved = named.length > 0 ? named : [{ name: 'Discount', amount: discount }]

  return [
    ...(discount > 0 ? saved.map(({ name, amount }): Row => [name, `−${formatRupees(amount)}`]) : []),
    ['Shipping', shipping === 0 ? 'Free' : formatRupees(shipping)],
    [pricesIncludeTax ? 'Includes GST' : `Tax (${TAX_PERCENT}%)`, formatRupees(tax)],
  ]
}
