import { type User, updateProfile } from '#contract/accounts.ts'
import { useCacheProfile } from '#web/data/profile.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { FORM_CARD } from './form-card.ts'

/** What we call you, and where the courier does. */
export function NameAndPhoneForm({ user }: { user: User }) {
  const keep = useCacheProfile()
  const { field, submit, reset, formState } = useContractForm(updateProfile, {
    start: entriesOf(user),
    fallback: 'Your details could not be saved. Please try again.',
    done: ({ message, user: saved }) => {
      keep(saved)
      reset(entriesOf(saved))
      toast.success(message)
    },
    failed: toast.error,
  })
  const { isDirty, isSubmitting } = formState

  return (
    <form onSubmit={submit} noValidate aria-labelledby="details" className={FORM_CARD}>
      <h2 id="details" className="text-22">
        Your details
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <PhoneField label="Phone" {...field('phone')} />
      </div>
      <FormFooter note="The name and number that we and the courier use for you.">
        {isDirty && <SubmitButton isBusy={isSubmitting}>Save Changes</SubmitButton>}
      </FormFooter>
    </form>
  )
}

function entriesOf({ name, phone }: User) {
  return { name, phone: phone ?? '' }
}
