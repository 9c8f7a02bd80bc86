import type { Settings } from '#contract/settings.ts'
import { LinesField } from '#web/pages/admin/settings/lines-field.tsx'
import { SectionForm } from '#web/pages/admin/settings/section-form.tsx'
import { useSettingsForm } from '#web/pages/admin/settings/use-settings-form.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** What home says first. */
export function TextsSection({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings, ({ announcement, banner, hero }) => ({ announcement, banner, hero }))
  const { field } = form

  return (
    <SectionForm form={form} title="Texts on home">
      <TextField
        label="Announcement bar"
        hint={
          <>
            A · draws a dot between two parts. <code>{'{delivery}'}</code> becomes the delivery promise. Empty: no bar.
          </>
        }
        {...field('announcement')}
      />
      <LinesField form={form} name="banner" label="Banner messages" hint="One on each line. Empty: no banner." />
      <fieldset className="grid gap-5 rounded-field border border-admin-line p-4 sm:grid-cols-2">
        <legend className="px-1 font-semibold">Over the film</legend>
        <TextField label="Headline" {...field('hero.title')} />
        <TextField label="Coloured word" hint="Stands after the headline" {...field('hero.highlight')} />
        <TextArea label="Text under it" rows={2} className="sm:col-span-2" {...field('hero.text')} />
        <TextField label="Button" {...field('hero.button')} />
      </fieldset>
    </SectionForm>
  )
}
