import type { Backups } from '#contract/backups.ts'
import type { Settings } from '#contract/settings.ts'
import { ADMIN_CARD } from '#web/pages/admin/admin-card.ts'
import { BackupLine } from '#web/pages/admin/backups/backup-line.tsx'
import { useBackups } from '#web/pages/admin/backups/use-backups.ts'
import { NUMBER } from '#web/pages/admin/number-entry.ts'
import { SectionForm } from '#web/pages/admin/settings/section-form.tsx'
import { useSettingsForm } from '#web/pages/admin/settings/use-settings-form.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Whether the shop could come back tomorrow, and from when. */
export function BackupsSection({ settings }: { settings: Settings }) {
  return (
    <>
      <BackupList />
      <KeepForm settings={settings} />
    </>
  )
}

function BackupList() {
  const { backups, isError, refetch, isBusy, backUp } = useBackups()
  if (isError && !backups) return <LoadFailed message="The backups could not be loaded." retry={refetch} />
  if (!backups) return <Skeleton className="h-60 max-w-2xl rounded-card" />

  return (
    <section aria-labelledby="backups" className={ADMIN_CARD}>
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h3 id="backups" className="text-18">
            Backups
          </h3>
          <StateBadge {...backups} />
        </div>
        <p className="wrap-anywhere mt-1 text-admin-ink-2">{planWords(backups)}</p>
        <p className="mt-1 text-admin-ink-2">
          Each holds the whole database and all pictures, and is read back before it counts. The secret key is not in
          it: keep that somewhere else.
        </p>
      </div>
      <Button variant="secondary" size="small" className="justify-self-start" isBusy={isBusy} onClick={backUp}>
        Back up now
      </Button>
      {backups.entries.length === 0 && <p className="text-admin-ink-2">None has been made yet.</p>}
      <ol aria-live="polite" className="grid gap-4 empty:hidden">
        {backups.entries.map((entry) => (
          <BackupLine key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function StateBadge({ isNightly, isLate }: Backups) {
  if (isLate) return <Badge tone="red">Late</Badge>

  return <Badge tone={isNightly ? 'green' : 'grey'}>{isNightly ? 'Every night' : 'By hand'}</Badge>
}

function planWords({ isNightly, place }: Backups): string {
  return isNightly
    ? `One is made every night, at a quarter past two, into ${place}.`
    : `The database is one of your own, so its backups are yours to make. Those you ask for here go into ${place}; with BACKUP_URL in the environment the shop makes one every night.`
}

function KeepForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings, ({ backups }) => ({ backups }))

  return (
    <SectionForm form={form} title="How many are kept" note="With each new backup, older ones than these are removed.">
      <TextField
        label="Backups to keep"
        inputMode="numeric"
        className="max-w-60"
        {...form.field('backups.keep', NUMBER)}
      />
    </SectionForm>
  )
}
