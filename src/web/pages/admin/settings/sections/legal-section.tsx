import { LEGAL_PAGES, type LegalPageName } from '#contract/legal-page.ts'
import type { Settings } from '#contract/settings.ts'
import { SectionForm } from '#web/pages/admin/settings/section-form.tsx'
import { useSettingsForm } from '#web/pages/admin/settings/use-settings-form.ts'
import { FieldFrame, fieldStyle } from '#web/ui/field-frame.tsx'

const TITLES: Record<LegalPageName, string> = {
  privacy: 'Privacy Policy',
  terms: 'Terms of Sale',
  refunds: 'Refunds and Cancellations',
  contact: 'Contact Us',
}

const PLACES = [
  ...['legalName', 'postalAddress', 'city', 'gstin', 'foodLicence', 'supportEmail', 'phone', 'grievanceName'],
  ...['grievanceEmail', 'grievancePhone', 'delivery', 'shipping', 'couriers', 'refundTakes', 'reportWithin'],
]

/** The texts that bind the shop, each saved by itself. */
export function LegalSection({ settings }: { settings: Settings }) {
  return (
    <>
      <div className="max-w-2xl text-admin-ink-2">
        <p>
          Written in Markdown: the first paragraph is the gist, <code>## Title</code> begins a part, <code>- </code> a
          point of a list, <code>**bold**</code>, <code>[words](https://link)</code>. HTML is not taken.
        </p>
        <details className="mt-2">
          <summary className="flex min-h-11 items-center font-semibold text-admin-ink">
            What the shop puts in by itself
          </summary>
          <p className="wrap-anywhere">{PLACES.map((name) => `{${name}}`).join(' ')}</p>
        </details>
      </div>
      {LEGAL_PAGES.map((page) => (
        <LegalForm key={page} page={page} settings={settings} />
      ))}
    </>
  )
}

function LegalForm({ page, settings }: { page: LegalPageName; settings: Settings }) {
  const form = useSettingsForm(settings, ({ legal }) => ({ legal: { [page]: legal[page] } }))
  const { error, ...input } = form.field(`legal.${page}`)

  return (
    <SectionForm
      form={form}
      title={TITLES[page]}
      note={
        <a href={`/${page}`} target="_blank" rel="noopener" className="underline">
          See the page
        </a>
      }
    >
      <FieldFrame label="Text" error={error}>
        {(wiring) => (
          <textarea
            {...input}
            {...wiring}
            rows={12}
            spellCheck
            className={fieldStyle('medium', 'resize-y font-mono text-13')}
          />
        )}
      </FieldFrame>
    </SectionForm>
  )
}
