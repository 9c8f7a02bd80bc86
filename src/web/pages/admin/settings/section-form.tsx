import type { ReactNode } from 'react'
import { ADMIN_CARD } from '#web/pages/admin/admin-card.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type SectionFormProps = { form: SettingsForm; title: string; note?: ReactNode; children: ReactNode }

/** A card of settings that are saved together. */
export function SectionForm({ form, title, note, children }: SectionFormProps) {
  const { isDirty, isSubmitting } = form.formState

  return (
    <form onSubmit={form.submit} noValidate aria-label={title} className={ADMIN_CARD}>
      <div>
        <h3 className="text-18">{title}</h3>
        {note && <div className="mt-1 text-admin-ink-2">{note}</div>}
      </div>
      {children}
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton size="small" isBusy={isSubmitting} className="min-w-28">
          Save
        </SubmitButton>
        {isDirty && !isSubmitting && <span className="text-admin-ink-2">Not saved yet</span>}
      </div>
    </form>
  )
}
