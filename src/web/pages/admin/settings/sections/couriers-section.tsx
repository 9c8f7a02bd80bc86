import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { Settings } from '#contract/settings.ts'
import { type Courier, findCourier } from '#domain/courier.ts'
import { SectionForm } from '#web/pages/admin/settings/section-form.tsx'
import { type SettingsForm, useSettingsForm } from '#web/pages/admin/settings/use-settings-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Who brings parcels, how their numbers look, and where these are followed. */
export function CouriersSection({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings, ({ couriers }) => ({ couriers }))
  const { fields: couriers, append, remove, move } = useFieldArray({ control: form.control, name: 'couriers' })

  return (
    <SectionForm
      form={form}
      title="Couriers"
      note={
        <p>
          A number belongs to the first courier whose mask fits. In a mask <code>A</code> is a letter, <code>9</code> a
          digit, <code>*</code> either of them, and <code>+</code> at the end lets the last one go on; anything else
          stands for itself. Several masks are separated by commas.
        </p>
      }
    >
      {couriers.map(({ id }, i) => (
        <CourierFields
          key={id}
          form={form}
          place={i}
          onRemove={() => remove(i)}
          onMoveUp={i > 0 ? () => move(i, i - 1) : undefined}
        />
      ))}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => append({ name: '', mask: '', link: '' })}
      >
        Add a courier
      </Button>
      <TryNumber couriers={form.watch('couriers') ?? []} />
    </SectionForm>
  )
}

type CourierFieldsProps = {
  form: SettingsForm
  place: number
  onRemove: () => void
  onMoveUp: (() => void) | undefined
}

function CourierFields({ form, place, onRemove, onMoveUp }: CourierFieldsProps) {
  const { field } = form

  return (
    <fieldset className="grid gap-5 rounded-field border border-admin-line p-4 sm:grid-cols-2">
      <legend className="px-1 font-semibold">Courier {place + 1}</legend>
      <TextField label="Name" {...field(`couriers.${place}.name`)} />
      <TextField
        label="Mask"
        placeholder="AA999999999AA"
        autoCapitalize="characters"
        {...field(`couriers.${place}.mask`)}
      />
      <TextField
        label="Tracking link"
        placeholder="https://courier.example/{number}"
        hint={
          <>
            <code>{'{number}'}</code> stands for the parcel’s number
          </>
        }
        className="sm:col-span-2"
        {...field(`couriers.${place}.link`)}
      />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        {onMoveUp && (
          <Button
            variant="quiet"
            size="small"
            onClick={onMoveUp}
            data-repeats
            aria-label={`Move up courier ${place + 1}`}
          >
            Move up
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          onClick={onRemove}
          aria-label={`Remove courier ${place + 1}`}
          className="text-error!"
        >
          Remove
        </Button>
      </div>
    </fieldset>
  )
}

/** Tells whose a number would be, by the masks as they stand in the form. */
function TryNumber({ couriers }: { couriers: readonly Courier[] }) {
  const [number, setNumber] = useState('')
  const found = findCourier(couriers, number)

  return (
    <div className="rounded-field bg-admin p-4">
      <TextField
        label="Try a number"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        autoComplete="off"
        className="max-w-80"
      />
      <p role="status" className="wrap-anywhere mt-2 min-h-5">
        {number.trim() && (found ? `${found.courier}: ${found.url}` : 'No mask fits this number.')}
      </p>
    </div>
  )
}
