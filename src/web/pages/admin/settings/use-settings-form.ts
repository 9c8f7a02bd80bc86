import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { type Settings, type SettingsChange, updateSettings } from '#contract/settings.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { useWarnBeforeLeaving } from '#web/pages/admin/use-warn-before-leaving.ts'
import { toast } from '#web/ui/toast.ts'
import { takeSettings } from './owner-settings.ts'

export type SettingsForm = ReturnType<typeof useSettingsForm>

type Entries = z.input<typeof SettingsChange>

/** The form of one section: it begins with the present settings, and sends that section alone. */
export function useSettingsForm(settings: Settings, partOf: (settings: Settings) => Entries) {
  const client = useQueryClient()
  const [start] = useState(() => partOf(settings))
  const [alert, setAlert] = useState('')

  const form = useContractForm(updateSettings, {
    start,
    fallback: 'The settings could not be saved. Please try again.',
    done: async ({ message, settings: saved }) => {
      toast.success(message)
      setAlert('')
      form.reset(partOf(saved))
      await takeSettings(client, saved)
    },
    failed: toast.error,
    alert: setAlert,
  })
  const { isDirty } = form.formState
  useWarnBeforeLeaving(isDirty)

  return { ...form, alert }
}
