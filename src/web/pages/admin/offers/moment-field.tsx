import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldFrame, fieldStyle } from '#web/ui/field-frame.tsx'
import { partsOf, textOf } from './moment-parts.ts'
import type { OfferFormState } from './use-offer-form.ts'

type MomentFieldProps = { form: OfferFormState; name: 'from' | 'to'; label: string; hint: string }

/** A day in India, and a time of it for who needs one. */
export function MomentField({ form, name, label, hint }: MomentFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const [parts, setParts] = useState(() => partsOf(field.value ?? ''))

  const change = (changed: Partial<typeof parts>) => {
    const now = { ...parts, ...changed }
    setParts(now)
    field.onChange(textOf(now) || null)
  }

  return (
    <FieldFrame label={label} hint={hint} error={fieldState.error}>
      {(wiring) => (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,7.5rem)] gap-2">
          <input
            {...wiring}
            ref={field.ref}
            type="date"
            value={parts.day}
            onChange={({ target }) => change({ day: target.value })}
            onBlur={field.onBlur}
            className={fieldStyle()}
          />
          <input
            type="time"
            aria-label={`${label}, time`}
            value={parts.time}
            onChange={({ target }) => change({ time: target.value })}
            onBlur={field.onBlur}
            className={fieldStyle()}
          />
        </div>
      )}
    </FieldFrame>
  )
}
