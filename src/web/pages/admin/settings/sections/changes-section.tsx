import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { ADMIN_CARD } from '#web/pages/admin/admin-card.ts'
import { ChangeEntry } from '#web/pages/admin/changes/change-list.tsx'
import { LoadMore } from '#web/pages/admin/load-more.tsx'
import { takeSettings, useSettingsChanges } from '#web/pages/admin/settings/owner-settings.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { settingsInWords } from './settings-in-words.ts'

/** Who changed the settings, and the way back. */
export function ChangesSection() {
  const list = useSettingsChanges()
  const { data, isError, refetch } = list
  const changes = data?.pages.flatMap(({ items }) => items)
  const undo = useUndo()

  if (isError && !changes) return <LoadFailed message="The changes could not be loaded." retry={refetch} />
  if (!changes) return <Skeleton className="h-40 max-w-2xl rounded-card" />

  return (
    <section aria-labelledby="changes" className={ADMIN_CARD}>
      <h3 id="changes" className="text-18">
        Changes
      </h3>
      {changes.length === 0 && <p className="text-admin-ink-2">Nothing has been changed yet.</p>}
      <ol className="wrap-anywhere grid gap-5">
        {changes.map(({ id, canUndo, ...change }) => (
          <ChangeEntry
            key={id}
            change={{ ...change, before: settingsInWords(change.before), after: settingsInWords(change.after) }}
          >
            {canUndo && (
              <Button
                variant="quiet"
                size="small"
                className="-ml-4 mt-1"
                isBusy={undo.isPending && undo.variables === id}
                disabled={undo.isPending}
                onClick={() => undo.mutate(id)}
              >
                Undo
              </Button>
            )}
          </ChangeEntry>
        ))}
      </ol>
      <LoadMore list={list} className="justify-self-start" />
    </section>
  )
}

function useUndo() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: (id: string) => api('undoSettingsChange', { params: { id } }),
    onSuccess: async ({ message, settings }) => {
      toast.success(message)
      await takeSettings(client, settings)
    },
    onError: (error) => toast.error(refusalOf(error, 'The change could not be undone.').message),
  })
}
