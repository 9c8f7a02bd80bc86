import { useState } from 'react'
import { ChangeEntry } from '#web/pages/admin/changes/change-list.tsx'
import { LoadMore } from '#web/pages/admin/load-more.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSeenAlarms } from './use-money-health.ts'

/** The lines that somebody took off by having seen them; fetched when they are asked for. */
export function SeenAlarms() {
  const [isOpen, setOpen] = useState(false)

  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-2 text-admin-ink-2">Lines marked as seen</summary>
      {isOpen && <SeenList />}
    </details>
  )
}

function SeenList() {
  const list = useSeenAlarms()
  const { data, isError, refetch } = list
  const entries = data?.pages.flatMap(({ items }) => items)

  if (isError && !entries) return <LoadFailed message="The seen lines could not be loaded." retry={refetch} />
  if (!entries) return <Skeleton className="h-16" />
  if (entries.length === 0) return <p className="text-admin-ink-2">None so far.</p>

  return (
    <div className="mt-2 grid gap-3">
      <ol className="wrap-anywhere grid gap-3">
        {entries.map((entry) => (
          <ChangeEntry key={entry.at + JSON.stringify(entry.after)} change={entry} />
        ))}
      </ol>
      <LoadMore list={list} className="justify-self-start" />
    </div>
  )
}
