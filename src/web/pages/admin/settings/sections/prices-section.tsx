import type { Settings } from '#contract/settings.ts'
import { formatRupees } from '#domain/money.ts'
import { TAX_PERCENT, taxIn, taxOn } from '#domain/tax.ts'
import { SectionForm } from '#web/pages/admin/settings/section-form.tsx'
import { useSettingsForm } from '#web/pages/admin/settings/use-settings-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

const EXAMPLE = 249

/** Whether the tax is in the prices or comes on top of them. */
export function PricesSection({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings, ({ pricesIncludeTax }) => ({ pricesIncludeTax }))
  const isOn = form.watch('pricesIncludeTax')
  const price = formatRupees(EXAMPLE)
  const paid = isOn
    ? `${price}, of which ${formatRupees(taxIn(EXAMPLE, TAX_PERCENT))} are tax`
    : `${formatRupees(EXAMPLE + taxOn(EXAMPLE))}: ${formatRupees(taxOn(EXAMPLE))} tax are added in the cart`

  return (
    <SectionForm
      form={form}
      title="Prices and tax"
      note="The law on packaged goods asks for one price that includes all taxes, and forbids to charge more than that price. If it holds for you, and your accountant knows, turn this on."
    >
      <Checkbox label="Prices include tax" {...form.field('pricesIncludeTax')} />
      <p role="status" className="rounded-field bg-admin p-4">
        A product of {price} costs the customer <strong>{paid}</strong>.
      </p>
      <p className="text-admin-ink-2">
        {isOn
          ? 'Each product’s own tax rate and HSN code apply; you find them under Products, Edit, Tax. What is shown as a price stays as it is: raise it there if it was meant without tax.'
          : `${TAX_PERCENT}% is added to every cart, whatever a product’s own rate.`}{' '}
        Orders keep the prices and the tax that they were sold with.
      </p>
    </SectionForm>
  )
}
