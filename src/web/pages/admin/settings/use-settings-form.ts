import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { type Settings, type SettingsUpdate, updateSettings } from '#contract/settings.ts'
import { useApi } from '#web/data/api.ts'
import { isConflict } from '#web/data/api-error.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { useWarnBeforeLeaving } from '#web/pages/admin/use-warn-before-leaving.ts'
import { toast } from '#web/ui/toast.ts'
import { takeSettings, useReadSettings } from './owner-settings.ts'
import { changedPaths, changeOf, shownAnew } from './section-change.ts'

export type SettingsForm = ReturnType<typeof useSettingsForm>

type Entries = z.input<typeof SettingsUpdate>

/** The form of one section: it begins with the present settings, and sends what was changed in it. */
export function useSettingsForm(settings: Settings, partOf: (settings: Settings) => Entries) {
  const client = useQueryClient()
  const readAnew = useReadSettings()
  const api = useApi()
  const [start] = useState(() => partOf(settings))
  const [shown, setShown] = useState(start)
  const [alert, setAlert] = useState('')

  const form = useContractForm(updateSettings, {
    start,
    fallback: 'The settings could not be saved. Please try again.',
    send: async (body, entries) => {
      setAlert('')
      const changed = changedPaths(shown, entries)
      try {
        return await api('updateSettings', { body: changeOf(shown, body, changed) })
      } catch (error) {
        // Whoever has read that somebody else was faster, and saves again, means it.
        if (isConflict(error)) setShown(shownAnew(shown, partOf(await readAnew()), changed))
        throw error
      }
    },
    done: async ({ message, settings: saved }) => {
      toast.success(message)
      const part = partOf(saved)
      setShown(part)
      form.reset(part)
      await takeSettings(client, saved)
    },
    failed: toast.error,
    alert: setAlert,
  })
  const { isDirty } = form.formState
  useWarnBeforeLeaving(isDirty)

  return { ...form, alert }
}
