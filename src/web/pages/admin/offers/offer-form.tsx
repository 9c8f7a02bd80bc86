import { useEffect } from 'react'
import type { Offer } from '#contract/offers.ts'
import { ADD_ANEW } from '#web/pages/admin/add-anew.ts'
import type { FormDialogEvents } from '#web/pages/admin/form-dialog.tsx'
import { NUMBER_OR_NONE } from '#web/pages/admin/number-entry.ts'
import { useAllProducts } from '#web/pages/admin/products/all-products.ts'
import { useWarnBeforeLeaving } from '#web/pages/admin/use-warn-before-leaving.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { describeOffer } from './describe-offer.ts'
import { KindField } from './kind-field.tsx'
import { MomentField } from './moment-field.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { ProductsField } from './products-field.tsx'
import { type OfferFormState, useOfferForm } from './use-offer-form.ts'

/** Everything an offer says, and what a cart would pay by it. */
export function OfferForm({ offer, onDirty, onSaved, onCancel }: FormDialogEvents & { offer: Offer | null }) {
  const form = useOfferForm(offer, onSaved)
  const { field, submit } = form
  const { isDirty, isSubmitting } = form.formState

  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  useWarnBeforeLeaving(isDirty)

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <KindField form={form} />
      <TextField
        label="Name"
        autoComplete="off"
        placeholder="Diwali"
        hint="Customers read it in the cart, on the order and in the banner."
        {...field('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Minimum (₹)"
          inputMode="numeric"
          autoComplete="off"
          hint="What the goods must come to. Empty: any sum"
          {...field('minimum', NUMBER_OR_NONE)}
        />
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Empty: it applies by itself"
          {...field('code')}
        />
      </div>
      <ProductsField form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MomentField form={form} name="from" label="From" hint="India’s time. Empty: at once" />
        <MomentField form={form} name="to" label="To" hint="Without a time, that whole day. Empty: no end" />
      </div>
      <Limits form={form} />
      <div>
        <Checkbox label="Show it in the banner on home, while it is live" {...field('inBanner')} />
        <Checkbox label="Turned on" {...field('isActive')} />
      </div>
      <div className="-mx-5 sticky bottom-0 grid gap-3 border-admin-line border-t bg-paper px-5 py-3 sm:-mx-8 sm:px-8">
        <OfferAlert form={form} />
        <OfferPreview form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton size="small" isBusy={isSubmitting} className="min-w-32">
            Save Offer
          </SubmitButton>
        </div>
      </div>
    </form>
  )
}

/** Why it was not saved; where somebody else was faster, how the offer stands by now, or what becomes of this one. */
function OfferAlert({ form: { alert, present, isToBeAdded } }: { form: OfferFormState }) {
  const { data: products = [] } = useAllProducts()
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name

  return (
    alert && (
      <FormAlert>
        {alert}
        {present && ` By now it is ${describeOffer(present, nameOf)}. Save again to put yours in its place.`}
        {isToBeAdded && ` ${ADD_ANEW}`}
      </FormAlert>
    )
  )
}

function Limits({ form: { field } }: { form: OfferFormState }) {
  return (
    <fieldset className="grid gap-x-4 gap-y-3 rounded-field border border-admin-line p-4 sm:grid-cols-2">
      <legend className="px-1 font-semibold">Limits</legend>
      <TextField
        label="Times per customer"
        inputMode="numeric"
        autoComplete="off"
        hint="Empty: as often as they like"
        {...field('perCustomer', NUMBER_OR_NONE)}
      />
      <TextField
        label="Times in all"
        inputMode="numeric"
        autoComplete="off"
        hint="Empty: no limit"
        {...field('total', NUMBER_OR_NONE)}
      />
      <Checkbox label="Only for a customer’s first order" className="sm:col-span-2" {...field('firstOrderOnly')} />
    </fieldset>
  )
}
