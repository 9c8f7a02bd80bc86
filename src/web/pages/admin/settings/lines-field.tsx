import type { ReactNode } from 'react'
import { get, useController } from 'react-hook-form'
import { LinesArea } from '#web/pages/admin/lines-area.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type LinesFieldProps = {
  form: SettingsForm
  name: 'banner' | 'testers' | 'delivery.holidays'
  label: string
  hint?: ReactNode
  placeholder?: string
}

/** A setting that is a list of texts. */
export function LinesField({ form, name, ...texts }: LinesFieldProps) {
  const { value, ...field } = useController({ control: form.control, name }).field

  return <LinesArea {...texts} {...field} value={value ?? []} errors={get(form.formState.errors, name)} />
}
