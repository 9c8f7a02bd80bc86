import type { Settings } from '#contract/settings.ts'
import { NUMBER } from '#web/pages/admin/number-entry.ts'
import { LinesField } from '#web/pages/admin/settings/lines-field.tsx'
import { SectionForm } from '#web/pages/admin/settings/section-form.tsx'
import { useSettingsForm } from '#web/pages/admin/settings/use-settings-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Who may do what: testers, staff, and the payment provider's own offers. */
export function AccessSection({ settings }: { settings: Settings }) {
  return (
    <>
      <TestersForm settings={settings} />
      <TwoStepForm settings={settings} />
      <OffersForm settings={settings} />
    </>
  )
}

function TestersForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings, ({ testers }) => ({ testers }))

  return (
    <SectionForm form={form} title="Testers" note="These customers can buy before the shop is open.">
      <LinesField
        form={form}
        name="testers"
        label="Emails"
        placeholder="asha@example.in"
        hint="One on each line: the email of the customer’s account."
      />
    </SectionForm>
  )
}

function TwoStepForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings, ({ requireTwoStep }) => ({ requireTwoStep }))

  return (
    <SectionForm
      form={form}
      title="Two-step login"
      note="Whoever has not turned it on, you too, then finds nothing but Security in the panel until it is on."
    >
      <Checkbox label="Everyone who works in the panel must use two-step login" {...form.field('requireTwoStep')} />
    </SectionForm>
  )
}

function OffersForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings, ({ payments }) => ({ payments }))
  const { field } = form

  return (
    <SectionForm
      form={form}
      title="Offers of the payment provider"
      note="Razorpay can take less from a customer by an offer of yours there. A payment that is short by more than the cap is refunded."
    >
      <Checkbox label="Accept payments reduced by such an offer" {...field('payments.providerOffers.isAllowed')} />
      <TextField
        label="Cap (₹)"
        inputMode="numeric"
        hint="At most so much less for one order"
        className="max-w-60"
        {...field('payments.providerOffers.cap', NUMBER)}
      />
    </SectionForm>
  )
}
