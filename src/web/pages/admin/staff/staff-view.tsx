import { useRef } from 'react'
import { PANEL } from '#web/pages/admin/panel.ts'
import { ViewHead } from '#web/pages/admin/view-head.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InviteForm } from './invite-form.tsx'
import { StaffChanges } from './staff-changes.tsx'
import { StaffRow } from './staff-row.tsx'
import { useStaff } from './use-staff.ts'

/** Who runs the shop: to invite, to remove, to look over. */
export function StaffView() {
  const { data: members, isError, refetch } = useStaff()
  const list = useRef<HTMLUListElement>(null)

  return (
    <>
      <ViewHead title="Staff" note="Whoever is removed is signed out at once." />
      <div className="grid max-w-2xl gap-6">
        {isError && !members && <LoadFailed message="The staff could not be loaded." retry={refetch} />}
        {!isError && !members && <Skeleton className="h-40 rounded-card" />}
        {members && (
          <ul
            ref={list}
            aria-label="Staff"
            tabIndex={-1}
            className={`${PANEL} divide-y divide-admin-line outline-none`}
          >
            {members.map((member) => (
              <StaffRow key={member.id} member={member} onRemoved={() => list.current?.focus()} />
            ))}
          </ul>
        )}
        <InviteForm />
        <StaffChanges />
      </div>
    </>
  )
}
