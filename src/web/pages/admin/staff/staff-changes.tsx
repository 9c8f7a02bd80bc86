import type { AnswerOf } from '#contract/endpoints.ts'
import { LoadMore } from '#web/pages/admin/load-more.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Minute } from '#web/ui/day.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useStaffChanges } from './use-staff.ts'

type Entry = AnswerOf<'listStaffChanges'>[number]

/** Sign-ins, failed ones, invitations and removals: who came in, and who was let in. */
export function StaffChanges() {
  const list = useStaffChanges()
  const { data, isError, refetch } = list
  const entries = data?.pages.flatMap(({ items }) => items)

  return (
    <section aria-labelledby="staff-changes">
      <h3 id="staff-changes" className="mb-3 text-20">
        What happened
      </h3>
      {isError && !entries && <LoadFailed message="The list could not be loaded." retry={refetch} />}
      {!isError && !entries && <Skeleton className="h-40 rounded-card" />}
      {entries?.length === 0 && <p className="text-admin-ink-2">Nothing yet.</p>}
      {entries && entries.length > 0 && (
        <ol className={`${PANEL} divide-y divide-admin-line`}>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <LoadMore list={list} className="mt-4" />
    </section>
  )
}

function Row({ entry: { at, by, action, before, after } }: { entry: Entry }) {
  const isAlarming = action === 'sign-in failed'

  return (
    <li className="wrap-anywhere flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
      <span>
        <span className="font-medium">{by || 'The server'}</span>{' '}
        <span className={isAlarming ? 'font-medium text-error' : ''}>
          {wordsOf(action, { ...asFacts(before), ...asFacts(after) }, asFacts(before).role)}
        </span>
      </span>
      <span className="text-admin-ink-2">
        <Minute at={at} />
      </span>
    </li>
  )
}

type Facts = Partial<Record<string, string>>

const asFacts = (facts: unknown): Facts => facts ?? {}

/** An entry as a sentence goes on after the person's email. */
function wordsOf(action: string, { email, role, device, wrong }: Facts, oldRole?: string): string {
  const from = device ? `, ${device}` : ''

  switch (action) {
    case 'signed in':
      return `signed in${from}`
    case 'sign-in failed':
      return `sign-in failed (wrong ${wrong === 'second factor' ? 'two-step code' : wrong})${from}`
    case 'joined':
      return `joined as ${role}${from}`
    case 'invited':
      return `invited ${email} as ${role}`
    case 'invitation withdrawn':
      return `withdrew the invitation of ${email}`
    case 'removed':
      return `removed ${email} (${role})`
    case 'role changed':
      return `made ${email} ${role} (was ${oldRole})`
    case 'password':
      return 'changed the password'
    case 'password recovered':
      return 'set a new password with a mailed code and a recovery code'
    case 'second factor on':
      return 'turned two-step login on'
    case 'second factor off':
      return 'turned two-step login off'
    case 'recovery codes renewed':
      return 'made new recovery codes'
    default:
      return action
  }
}
