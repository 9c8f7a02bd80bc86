import { type Ref, useImperativeHandle, useRef } from 'react'
import type { Address } from '#contract/addresses.ts'
import { DELIVERED_IN } from '#domain/address.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { OpenForm } from './open-form.ts'
import { useAddressForm } from './use-address-form.ts'

type AddressFormProps = {
  ref?: Ref<OpenForm>
  /** The one to change; without it a new one is added. */
  address?: Address
  /** What to say to someone who goes on without saving what they typed. */
  reminder?: string | false
  onSaved: (address: Address) => void
  onCancel: () => void
}

/** Where to deliver: a new address, or one that has moved. */
export function AddressForm({ ref, address, reminder, onSaved, onCancel }: AddressFormProps) {
  const save = useRef<HTMLButtonElement>(null)
  const { field, submit, formState, isUnknownPin, remember, forget } = useAddressForm({ address, onSaved })
  const { isSubmitting, isDirty } = formState

  useImperativeHandle(
    ref,
    () => ({
      isUnsaved: isDirty,
      showSave: () => {
        save.current?.focus({ preventScroll: true })
        save.current?.scrollIntoView({ block: 'center' })
      },
    }),
    [isDirty],
  )

  const cancel = () => {
    forget()
    onCancel()
  }

  return (
    <form onSubmit={submit} onChange={remember} noValidate className="grid gap-4 sm:grid-cols-2">
      <TextField label="Full Name" autoComplete="name" className="sm:col-span-2" {...field('name')} />
      <PhoneField
        label="Phone Number"
        hint="The courier calls it on the way."
        className="sm:col-span-2"
        {...field('number')}
      />
      <TextField
        label="Postal Code"
        inputMode="numeric"
        autoComplete="postal-code"
        hint={isUnknownPin ? 'We do not know this PIN. Please check it.' : 'Fills in city and state.'}
        className="sm:col-span-2"
        {...field('postalCode')}
      />
      <TextField
        label="Address Line 1"
        autoComplete="address-line1"
        className="sm:col-span-2"
        {...field('addressLine1')}
      />
      <TextField
        label="Address Line 2 (optional)"
        autoComplete="address-line2"
        className="sm:col-span-2"
        {...field('addressLine2')}
      />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <TextField label="State" autoComplete="address-level1" {...field('state')} />
      <TextField
        label="Country"
        autoComplete="country-name"
        hint={`${DELIVERED_IN}.`}
        className="sm:col-span-2"
        {...field('country')}
      />
      {reminder && isDirty && (
        <div className="sm:col-span-2">
          <FormAlert>{reminder}</FormAlert>
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-3 sm:col-span-2">
        <SubmitButton ref={save} isBusy={isSubmitting}>
          Save Address
        </SubmitButton>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
