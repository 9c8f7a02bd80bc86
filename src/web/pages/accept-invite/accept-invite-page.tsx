import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'wouter'
import { acceptInvite } from '#contract/staff.ts'
import { signIn } from '#web/data/session.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { AccountCard } from '#web/parts/account-card.tsx'
import { NewPasswordField } from '#web/parts/new-password-field.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { PATHS } from '#web/paths.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** Where the link of an invitation leads: a name and a password, and one is of the staff. */
export function AcceptInvitePage() {
  const [search] = useSearchParams()
  const key = search.get('key') ?? ''
  const isHydrated = useIsHydrated() // the server does not see the key

  return (
    <AccountCard title="Come backstage" lead="You are invited to run the shop. Two things, and you are in.">
      <PageHead title="Your invitation · Dhamaka" />
      {isHydrated && !key ? (
        <FormAlert>This address lacks its key. Please open the link in your invitation as it is.</FormAlert>
      ) : (
        <AcceptForm key={key} invitation={key} />
      )}
    </AccountCard>
  )
}

function AcceptForm({ invitation }: { invitation: string }) {
  const { field, control, submit, formState } = useContractForm(acceptInvite, {
    start: { key: invitation, name: '', password: '' },
    fallback: 'That did not work. Please try again.',
    errorFields: { invalid_invitation: 'root', email_taken: 'root' },
    done: ({ token, message }) => {
      signIn(token, { admin: true })
      toast.success(message)
      window.location.replace(PATHS.admin) // the key stays in no history
    },
    failed: toast.error,
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })

  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-4">
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <NewPasswordField label="Password" typed={typed} {...field('password')} />
      {errors.root && <FormAlert>{errors.root.message}</FormAlert>}
      <SubmitButton size="large" isBusy={isSubmitting}>
        Join
      </SubmitButton>
    </form>
  )
}
