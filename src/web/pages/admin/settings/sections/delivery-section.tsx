import type { Settings } from '#contract/settings.ts'
import { NUMBER, NUMBER_OR_NONE } from '#web/pages/admin/number-entry.ts'
import { LinesField } from '#web/pages/admin/settings/lines-field.tsx'
import { SectionForm } from '#web/pages/admin/settings/section-form.tsx'
import { useSettingsForm } from '#web/pages/admin/settings/use-settings-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** How soon a parcel is there, and what its way costs. */
export function DeliverySection({ settings }: { settings: Settings }) {
  return (
    <>
      <PromiseForm settings={settings} />
      <ShippingForm settings={settings} />
      <StockForm settings={settings} />
      <ParcelForm settings={settings} />
    </>
  )
}

function PromiseForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings, ({ delivery }) => ({ delivery }))
  const { field } = form

  return (
    <SectionForm
      form={form}
      title="Delivery promise"
      note="Couriers rest on Sundays, on the three national holidays and on yours: the expected day moves over them."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="From business day" inputMode="numeric" {...field('delivery.firstDay', NUMBER)} />
        <TextField label="To business day" inputMode="numeric" {...field('delivery.lastDay', NUMBER)} />
      </div>
      <LinesField
        form={form}
        name="delivery.holidays"
        label="Holidays"
        placeholder="2026-11-08"
        hint="One day on each line, as year-month-day."
      />
    </SectionForm>
  )
}

function ShippingForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings, ({ shipping }) => ({ shipping }))
  const { field } = form

  return (
    <SectionForm form={form} title="Shipping price" note="Orders keep the price they were sold with.">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Price (₹)" inputMode="numeric" hint="0: free" {...field('shipping.price', NUMBER)} />
        <TextField
          label="Free from (₹)"
          inputMode="numeric"
          hint="Sum of the goods. Empty: never free"
          {...field('shipping.freeAbove', NUMBER_OR_NONE)}
        />
      </div>
    </SectionForm>
  )
}

function StockForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings, ({ lowStock, packingWeight }) => ({ lowStock, packingWeight }))
  const { field } = form

  return (
    <SectionForm form={form} title="Stock and packing">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Low stock"
          inputMode="numeric"
          hint="So many or fewer are marked under Products"
          {...field('lowStock', NUMBER)}
        />
        <TextField
          label="Packing weight (g)"
          inputMode="numeric"
          hint="Box and filling of a parcel"
          {...field('packingWeight', NUMBER)}
        />
      </div>
    </SectionForm>
  )
}

function ParcelForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings, ({ parcel }) => ({ parcel }))
  const { field } = form

  return (
    <SectionForm form={form} title="Parcel" note="What couriers ask in a bulk upload: Courier CSV, under Ship.">
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label="Length (cm)" inputMode="numeric" {...field('parcel.length', NUMBER)} />
        <TextField label="Breadth (cm)" inputMode="numeric" {...field('parcel.breadth', NUMBER)} />
        <TextField label="Height (cm)" inputMode="numeric" {...field('parcel.height', NUMBER)} />
      </div>
      <TextField
        label="Pickup location"
        hint="What the courier calls the place it fetches parcels from. Empty: your legal name"
        {...field('parcel.pickupLocation')}
      />
    </SectionForm>
  )
}
