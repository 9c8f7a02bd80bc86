import { useWatch } from 'react-hook-form'
import { DRINK_MIX_HSN, TAX_PERCENT, TAX_PERCENTS } from '#domain/tax.ts'
import { useOwnerSettings } from '#web/pages/admin/settings/owner-settings.ts'
import { FieldFrame, fieldStyle } from '#web/ui/field-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DetailsForm } from './details/details-form.ts'
import { Disclosure, refusalsOf } from './details/disclosure.tsx'

/** What a product is to the tax office; folded, because most need nothing else than the usual. */
export function TaxFields({ form: { field, control, formState } }: { form: DetailsForm }) {
  const [taxPercent, hsn] = useWatch({ control, name: ['taxPercent', 'hsn'] })
  const { data: settings } = useOwnerSettings()
  const { error, ...rate } = field('taxPercent')

  return (
    <Disclosure
      title="Tax"
      summary={`${taxPercent || TAX_PERCENT}%, HSN ${hsn || DRINK_MIX_HSN}`}
      refusals={refusalsOf(formState, 'taxPercent', 'hsn')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {settings?.pricesIncludeTax === false && (
          <p className="text-admin-ink-2 sm:col-span-2">
            These apply once prices include tax (Settings, Prices). Until then {TAX_PERCENT}% is added to every cart.
          </p>
        )}
        <FieldFrame label="Tax rate" error={error}>
          {(wiring) => (
            <select {...rate} {...wiring} className={fieldStyle()}>
              <option value="">The usual, {TAX_PERCENT}%</option>
              {TAX_PERCENTS.map((percent) => (
                <option key={percent} value={percent}>
                  {percent}%
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <TextField
          label="HSN code"
          inputMode="numeric"
          autoComplete="off"
          placeholder={DRINK_MIX_HSN}
          hint={`Empty: ${DRINK_MIX_HSN}, drink mixes`}
          {...field('hsn')}
        />
      </div>
    </Disclosure>
  )
}
