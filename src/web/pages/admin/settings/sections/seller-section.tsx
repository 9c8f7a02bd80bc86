import { useFieldArray, useWatch } from 'react-hook-form'
import type { Settings } from '#contract/settings.ts'
import { GST_STATES, stateNamed } from '#domain/gst-states.ts'
import { SectionForm } from '#web/pages/admin/settings/section-form.tsx'
import { type SettingsForm, useSettingsForm } from '#web/pages/admin/settings/use-settings-form.ts'
import { usePincode } from '#web/parts/use-pincode.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame, fieldStyle } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Who sells: what stands in the footer, on invoices, in mails and on the legal pages. */
export function SellerSection({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings, ({ seller }) => ({ seller }))
  const { field } = form
  const { error, ...state } = field('seller.address.state')
  useFilledIn(form)

  return (
    <SectionForm
      form={form}
      title="Seller"
      note="The law asks every shop to show these. They stand in the footer, on invoices, in mails and on the legal pages."
    >
      <TextField label="Legal name" {...field('seller.legalName')} />
      <TextField label="Street" {...field('seller.address.line')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label="PIN" inputMode="numeric" {...field('seller.address.postalCode')} />
        <TextField label="City" {...field('seller.address.city')} />
        <FieldFrame label="State" error={error}>
          {(wiring) => (
            <select {...state} {...wiring} className={fieldStyle()}>
              {GST_STATES.map(({ code, name }) => (
                <option key={code}>{name}</option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="GSTIN" hint="15 characters, of the same state" {...field('seller.gstin')} />
        <TextField label="FSSAI licence number" inputMode="numeric" hint="14 digits" {...field('seller.foodLicence')} />
        <TextField label="Support email" type="email" {...field('seller.supportEmail')} />
        <TextField label="Phone" type="tel" {...field('seller.phone')} />
        <TextField
          label="WhatsApp"
          type="tel"
          hint="With country code; ten digits are India’s. Empty: not shown"
          {...field('seller.whatsapp')}
        />
      </div>
      <fieldset className="grid gap-5 rounded-field border border-admin-line p-4 sm:grid-cols-2">
        <legend className="px-1 font-semibold">Grievance officer</legend>
        <TextField label="Officer’s name" {...field('seller.grievanceOfficer.name')} />
        <TextField label="Officer’s email" type="email" {...field('seller.grievanceOfficer.email')} />
        <TextField label="Officer’s phone" type="tel" {...field('seller.grievanceOfficer.phone')} />
      </fieldset>
      <SocialLinks form={form} />
    </SectionForm>
  )
}

/** Another PIN fills in city and state, but for what was changed by hand. */
function useFilledIn({ control, getFieldState, getValues, setValue }: SettingsForm): void {
  const pin = useWatch({ control, name: 'seller.address.postalCode' })
  const { isDirty } = getFieldState('seller.address.postalCode')
  usePincode(isDirty ? pin : '', {
    read: (part) => {
      const name = `seller.address.${part}` as const
      return getFieldState(name).isDirty ? getValues(name) : undefined
    },
    write: (part, text) =>
      setValue(`seller.address.${part}`, part === 'state' ? (stateNamed(text)?.name ?? text) : text, {
        shouldDirty: true,
        shouldValidate: true,
      }),
  })
}

function SocialLinks({ form }: { form: SettingsForm }) {
  const { field, control } = form
  const { fields: links, append, remove } = useFieldArray({ control, name: 'seller.socialLinks' })

  return (
    <fieldset className="grid gap-5 rounded-field border border-admin-line p-4 sm:grid-cols-2">
      <legend className="px-1 font-semibold">Where else you are</legend>
      <TextField label="Instagram name" placeholder="@dhamaka" {...field('seller.instagram.handle')} />
      <TextField label="Instagram link" hint="Both empty: no Instagram section" {...field('seller.instagram.url')} />
      <TextField label="Party hashtag" {...field('seller.partyHashtag')} />
      <TextField label="Playlist link" hint="Empty: no playlist section" {...field('seller.playlistUrl')} />
      {links.map(({ id }, i) => (
        <div key={id} className="grid grid-cols-[1fr_auto] items-start gap-3 sm:col-span-2 sm:grid-cols-[1fr_2fr_auto]">
          <TextField label={`Name ${i + 1}`} placeholder="YouTube" {...field(`seller.socialLinks.${i}.name`)} />
          <TextField
            label={`Link ${i + 1}`}
            placeholder="https://"
            className="max-sm:col-start-1"
            {...field(`seller.socialLinks.${i}.url`)}
          />
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove link ${i + 1}`}
            className="mt-6 max-sm:col-start-2 max-sm:row-start-1"
            onClick={() => remove(i)}
          >
            <Icon name="x" />
          </Button>
        </div>
      ))}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => append({ name: '', url: '' })}
      >
        Add a link
      </Button>
    </fieldset>
  )
}
