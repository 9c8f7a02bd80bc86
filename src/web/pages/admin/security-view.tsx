import { changeAdminPassword } from '#contract/accounts.ts'
import { useProfile } from '#web/data/profile.ts'
import { ChangePasswordForm } from '#web/parts/change-password-form.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ADMIN_CARD } from './admin-card.ts'
import { MailCard } from './mail/mail-card.tsx'
import { SecondFactor } from './security/second-factor.tsx'
import { SignIns } from './security/sign-ins.tsx'
import { ViewHead } from './view-head.tsx'

/** How somebody of the staff signs in and where they are signed in; for the owner, whether the shop's mails get through. */
export function SecurityView() {
  const { data: user, isError, refetch } = useProfile()

  return (
    <>
      <ViewHead title="Security" />
      {isError && <LoadFailed message="Your account did not load." retry={refetch} />}
      {!user && !isError && <Skeleton className="h-80 max-w-2xl rounded-card" />}
      {user && (
        <div className="grid gap-5">
          <SecondFactor user={user} />
          {!user.mustSetUpTwoStep && (
            <>
              <SignIns />
              <ChangePasswordForm call={changeAdminPassword} email={user.email} className={ADMIN_CARD} />
              {user.staffRole === 'owner' && <MailCard />}
            </>
          )}
        </div>
      )}
    </>
  )
}
