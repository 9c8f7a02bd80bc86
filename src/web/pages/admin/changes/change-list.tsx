import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Minute } from '#web/ui/day.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { changedFields } from './changed-fields.ts'
import { type ChangeSubject, useChanges } from './use-changes.ts'

const ACTIONS: Record<string, string> = {
  created: 'Added',
  updated: 'Changed',
  undone: 'Undone',
  deleted: 'Deleted',
  moved: 'Moved',
  imported: 'Imported',
  status: 'Status changed',
  tracking: 'Tracking number given',
  refund: 'Refunded',
  seen: 'Marked as seen',
  note: 'Note written',
  'note removed': 'Note removed',
}

/** Who changed a product or an order, or wrote about a customer, when, from what to what. */
export function ChangeList({ subject }: { subject: ChangeSubject }) {
  const { data: changes, isError, refetch } = useChanges(subject)

  if (isError) return <LoadFailed message="The changes could not be loaded." retry={refetch} />
  if (!changes) return <Skeleton className="h-16" />
  if (changes.length === 0) return <p className="text-admin-ink-2">No changes by an admin yet.</p>

  return (
    <ol className="wrap-anywhere grid gap-3">
      {changes.map((change) => (
        <ChangeEntry key={change.at + change.action} change={change} />
      ))}
    </ol>
  )
}

/** One change: what was done, when and by whom, and each field that differs. */
export function ChangeEntry({ change, children }: { change: AuditEntry; children?: ReactNode }) {
  const { at, by, action, before, after } = change

  return (
    <li className="border-admin-line border-l-2 pl-3">
      <p>
        <span className="font-medium">{ACTIONS[action] ?? action}</span>
        <span className="text-admin-ink-2">
          , <Minute at={at} />, {by}
        </span>
      </p>
      <Fields before={before} after={after} />
      {children}
    </li>
  )
}

function Fields({ before, after }: { before: unknown; after: unknown }) {
  return (
    <dl className="mt-0.5 grid gap-0.5 text-13">
      {changedFields(before, after).map((change) => (
        <div key={change.field} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt className="text-admin-ink-2">{change.field}</dt>
          <dd className="min-w-0">
            {change.before !== null && (
              <del className="line-clamp-3 text-admin-ink-2">
                <span className="sr-only">from </span>
                {change.before}
              </del>
            )}
            <span className="line-clamp-3">
              {change.before !== null && <span className="sr-only"> to </span>}
              {change.after ?? 'empty'}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
