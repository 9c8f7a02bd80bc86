import { changeAdminPassword } from '#contract/accounts.ts'
import { useProfile } from '#web/data/profile.ts'
import { ChangePasswordForm } from '#web/parts/change-password-form.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ADMIN_CARD } from './admin-card.ts'
import { MailCard } from './mail/mail-card.tsx'
import { SecondFactor } from './second-factor.tsx'
import { ViewHead } from './view-head.tsx'

/** How the owner signs in, by password and second factor, and whether the shop's mails get through. */
export function SecurityView() {
  const { data: admin, isError, refetch } = useProfile()

  return (
    <>
      <ViewHead title="Security" />
      {isError && <LoadFailed message="Your account did not load." retry={refetch} />}
      {!admin && !isError && <Skeleton className="h-80 max-w-2xl rounded-card" />}
      {admin && (
        <div className="grid gap-5">
          <SecondFactor isOn={admin.hasSecondFactor === true} />
          <ChangePasswordForm call={changeAdminPassword} email={admin.email} className={ADMIN_CARD} />
          <MailCard />
        </div>
      )}
    </>
  )
}
