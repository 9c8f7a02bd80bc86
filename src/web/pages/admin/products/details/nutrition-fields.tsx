import { NUTRIENTS, NUTRITION_BASES } from '#domain/nutrition.ts'
import { FieldFrame, fieldStyle } from '#web/ui/field-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DetailsForm } from './details-form.ts'

/** The nutrition table as the label has it: the whole of it, or none. */
export function NutritionFields({ form }: { form: DetailsForm }) {
  const { error, ...per } = form.field('nutrition.per')

  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
      <FieldFrame label="Figures are per" error={error}>
        {(wiring) => (
          <select {...per} {...wiring} className={fieldStyle()}>
            {NUTRITION_BASES.map((base) => (
              <option key={base}>{base}</option>
            ))}
          </select>
        )}
      </FieldFrame>
      {NUTRIENTS.map(({ key, name, unit, isOptional }) => (
        <TextField
          key={key}
          label={`${name} (${unit})`}
          inputMode="decimal"
          autoComplete="off"
          hint={isOptional && 'Can stay empty'}
          {...form.field(`nutrition.${key}`)}
        />
      ))}
    </div>
  )
}
