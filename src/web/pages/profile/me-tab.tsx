import { useProfile } from '#web/data/profile.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DetailsForm } from './details-form.tsx'

/** Name, phone and password. */
export function MeTab() {
  const { data: user, isError, refetch } = useProfile()

  if (isError) return <LoadFailed message="Your profile did not load." retry={refetch} />
  if (!user) return <Skeleton className="h-96 rounded-card" />

  return (
    <div className="grid gap-6">
      <DetailsForm user={user} />
      <ChangePasswordForm email={user.email} />
    </div>
  )
}
