import { useState } from 'react'
import { useProfile } from '#web/data/profile.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LogoutDialog } from './logout-dialog.tsx'

/** Who this is, and the way out. */
export function SideCard() {
  const { data: user } = useProfile()
  const [isLeaving, setLeaving] = useState(false)

  return (
    <aside className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 self-start rounded-card bg-paper p-5 shadow-card sm:p-6">
      <div className="flex min-h-18 items-center gap-4">
        {user ? <Avatar name={user.name} picture={user.avatar} /> : <Skeleton className="size-18 rounded-pill" />}
        <div className="min-w-0 grow">
          {user ? (
            <>
              <p className="display wrap-anywhere text-h3 leading-tight">{user.name}</p>
              <p className="wrap-anywhere mt-1 text-ink-2 text-small">{user.email}</p>
            </>
          ) : (
            <>
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="mt-2 h-4 w-full" />
            </>
          )}
        </div>
      </div>
      <Button variant="secondary" size="small" onClick={() => setLeaving(true)}>
        <Icon name="log-out" className="size-4" />
        Log out
      </Button>
      <LogoutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </aside>
  )
}
