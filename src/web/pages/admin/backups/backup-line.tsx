import type { BackupEntry } from '#contract/backups.ts'
import { Minute } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const BY: Record<BackupEntry['by'], string> = {
  night: 'made by itself',
  owner: 'asked for here',
  command: 'by npm run backup',
}

/** One backup, or one restore, and what became of it. */
export function BackupLine({ entry }: { entry: BackupEntry }) {
  return (
    <li className="flex items-start gap-3">
      <Sign entry={entry} />
      <div className="min-w-0">
        {entry.restored ? <RestoredWords {...entry.restored} at={entry.beganAt} /> : <BackupWords entry={entry} />}
        <p className="wrap-anywhere text-admin-ink-2 text-small">{entry.name}</p>
      </div>
    </li>
  )
}

function Sign({ entry: { endedAt, problem } }: { entry: BackupEntry }) {
  if (endedAt === null)
    return (
      <span className="mt-1 flex size-5 justify-center">
        <Spinner />
      </span>
    )
  if (problem) return <Icon name="circle-alert" className="mt-0.5 size-5 text-error" />

  return <Icon name="circle-check" className="mt-0.5 size-5 text-ok" />
}

function BackupWords({ entry: { beganAt, endedAt, bytes, problem, by } }: { entry: BackupEntry }) {
  return (
    <>
      <p>
        <span className="font-semibold">
          <Minute at={beganAt} />
        </span>
        <span className="text-admin-ink-2">
          {endedAt === null && ', under way'}
          {bytes !== null && `, ${formatSize(bytes)}, read back and whole`}
          {endedAt !== null && (problem ? ', not made' : `, ${BY[by]}`)}
        </span>
      </p>
      {problem && <p className="wrap-anywhere">{problem}</p>}
    </>
  )
}

function RestoredWords({ takenAt, numbers, at }: NonNullable<BackupEntry['restored']> & { at: string }) {
  return (
    <>
      <p>
        <span className="font-semibold">
          Restored <Minute at={at} />
        </span>
        <span className="text-admin-ink-2">
          {' '}
          as it was <Minute at={takenAt} />
        </span>
      </p>
      <ul className="text-admin-ink-2">
        {numbers.map(({ series, last, next }) => (
          <li key={series + next}>
            {series}: known to {last}, going on at {next}
          </li>
        ))}
      </ul>
    </>
  )
}

const MEGABYTE = 1_000_000

function formatSize(bytes: number): string {
  return bytes < MEGABYTE / 10 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
}
