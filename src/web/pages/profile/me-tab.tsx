import { resetPassword } from '#contract/accounts.ts'
import { useProfile } from '#web/data/profile.ts'
import { ChangePasswordForm } from '#web/parts/change-password-form.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { ReviewMails } from '#web/parts/review-mails.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FORM_CARD } from './form-card.ts'
import { NameAndPhoneForm } from './name-and-phone-form.tsx'
import { SetPassword } from './set-password.tsx'

/** Name, phone, password, and which mails are wanted. */
export function MeTab() {
  const { data: user, isError, refetch } = useProfile()

  if (isError) return <LoadFailed message="Your profile did not load." retry={refetch} />
  if (!user) return <Skeleton className="room-to-come h-96 rounded-card" />

  return (
    <div className="grid gap-6">
      <NameAndPhoneForm user={user} />
      {user.hasPassword ? (
        <ChangePasswordForm call={resetPassword} email={user.email} className={FORM_CARD} />
      ) : (
        <SetPassword email={user.email} />
      )}
      <section aria-labelledby="mails" className={FORM_CARD}>
        <h2 id="mails" className="text-22">
          Mails
        </h2>
        <ReviewMails />
      </section>
    </div>
  )
}
