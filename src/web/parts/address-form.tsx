import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { type Address, addAddress, updateAddress } from '#contract/addresses.ts'
import { type AddressLines, DELIVERED_IN, HOME_COUNTRY } from '#domain/address.ts'
import { useRefreshAddresses } from '#web/data/addresses.ts'
import { useProfile } from '#web/data/profile.ts'
import { forgetEntries, recallEntries, rememberEntries } from '#web/data/tab-memory.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { unsentAddress } from './unsent-address.ts'
import { usePincode } from './use-pincode.ts'

/** What the profile tells of a new address. */
const KNOWN_BEFORE = ['name', 'number'] as const

type Field = keyof AddressLines

/** What the page around an address form may ask of it. */
export type AddressFormHandle = {
  /** Something was typed and is not saved. */
  isUnsaved: boolean
  /** Brings the button that saves it to the person's attention. */
  showSave: () => void
}

type AddressFormProps = {
  ref?: Ref<AddressFormHandle>
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
  const refresh = useRefreshAddresses()
  const { data: user } = useProfile()
  const memory = unsentAddress(address)
  const form = useContractForm(address ? updateAddress : addAddress, {
    start: address ? linesOf(address) : { name: user?.name ?? '', number: user?.phone ?? '', country: HOME_COUNTRY },
    params: address && { id: address._id },
    fallback: 'Failed to add address',
    done: async ({ message, address: saved }) => {
      forgetEntries(memory)
      await refresh()
      toast.success(message)
      onSaved(saved)
    },
    failed: toast.error,
  })
  const { field, control, submit, setFocus, getValues, setValue, resetField, formState } = form
  const { isSubmitting, isDirty } = formState

  const isUnknownPin = usePincode(useWatch({ control, name: 'postalCode' }), {
    read: (field) => getValues(field) ?? undefined,
    write: (field, text) => setValue(field, text, { shouldDirty: true, shouldValidate: true }),
  })

  const begin = useEffectEvent(() => {
    const typed = recallEntries(memory)
    for (const [name, text] of Object.entries(typed ?? {})) setValue(name as Field, text, { shouldDirty: true })
    if (!typed) setFocus(address ? 'name' : (KNOWN_BEFORE.find((field) => !getValues(field)) ?? 'postalCode'))
  })
  useEffect(() => begin(), [])

  // Whoever is quicker than their own profile finds their name and phone filled in a moment later.
  const fillIn = useEffectEvent((known: Record<(typeof KNOWN_BEFORE)[number], string>) => {
    for (const field of KNOWN_BEFORE) if (!getValues(field)) resetField(field, { defaultValue: known[field] })
  })
  useEffect(() => {
    if (user && !address) fillIn({ name: user.name, number: user.phone ?? '' })
  }, [user, address])

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
    forgetEntries(memory)
    onCancel()
  }

  return (
    <form
      onSubmit={submit}
      onChange={() => rememberEntries(memory, getValues())}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
    >
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

/** What the form is about; which address is the default may have changed since it was opened. */
function linesOf({ _id: _, isDefault: __, ...lines }: Address) {
  return lines
}
