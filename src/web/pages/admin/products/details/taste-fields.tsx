import { MAX_TASTE, TASTES, tasteWord } from '#domain/taste.ts'
import { FieldFrame, fieldStyle } from '#web/ui/field-frame.tsx'
import type { DetailsForm } from './details-form.ts'

const DEGREES = Array.from({ length: MAX_TASTE + 1 }, (_, degree) => degree)

/** How sweet, sour and fizzy it is: all three, or none. */
export function TasteFields({ form }: { form: DetailsForm }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {TASTES.map(({ side, name }) => {
        const { error, ...select } = form.field(`taste.${side}`)

        return (
          <FieldFrame key={side} label={name} error={error}>
            {(wiring) => (
              <select {...select} {...wiring} className={fieldStyle()}>
                <option value="">Not said</option>
                {DEGREES.map((degree) => (
                  <option key={degree} value={degree}>
                    {degree}: {tasteWord(degree)}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        )
      })}
    </div>
  )
}
