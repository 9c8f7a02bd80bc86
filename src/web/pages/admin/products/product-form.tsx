import { useEffect } from 'react'
import type { ProductLabel } from '#contract/catalogue.ts'
import type { FullPanelProduct } from '#contract/panel-products.ts'
import { ADD_ANEW } from '#web/pages/admin/add-anew.ts'
import { AMOUNT } from '#web/pages/admin/number-entry.ts'
import { useWarnBeforeLeaving } from '#web/pages/admin/use-warn-before-leaving.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DetailsFields } from './details/details-fields.tsx'
import { HiddenField } from './hidden-field.tsx'
import { MediaField } from './media-field.tsx'
import { SizeAndBundleFields } from './size-and-bundle-fields.tsx'
import { StockField } from './stock-field.tsx'
import { TaxFields } from './tax-fields.tsx'
import { useProductForm } from './use-product-form.ts'

type ProductFormProps = {
  product: FullPanelProduct | null
  label: ProductLabel | null
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

/** Everything a product says. */
export function ProductForm({ product, label, onDirty, onSaved, onCancel }: ProductFormProps) {
  const form = useProductForm({ product, label, onSaved })
  const { field, control, media, submit, formState, isWaiting, alert, isToBeAdded } = form
  const { errors, isDirty, isSubmitting } = formState

  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  useWarnBeforeLeaving(isDirty)

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <MediaField {...media} error={errors.media ?? errors.image} />
      <TextField label="Product Name" autoComplete="off" {...field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Price (₹)"
          inputMode="numeric"
          autoComplete="off"
          hint="Whole rupees"
          {...field('price', AMOUNT)}
        />
        <StockField form={form} />
      </div>
      <TextArea label="Description" {...field('description')} />
      <fieldset className="grid gap-4 rounded-field border border-admin-line p-4 sm:grid-cols-2">
        <legend className="px-1 font-semibold">On the label</legend>
        <TextField label="Net quantity" placeholder="180 g (4 × 45 g)" {...field('netQuantity')} />
        <TextField label="Best before" placeholder="12 months from packing" {...field('bestBefore')} />
        <TextField label="Country of origin" placeholder="India" {...field('origin')} />
        <TextArea label="Ingredients" rows={2} className="sm:col-span-2" {...field('ingredients')} />
      </fieldset>
      <SizeAndBundleFields form={form} product={product} />
      <DetailsFields form={form} />
      <TaxFields form={form} />
      <HiddenField control={control} />
      <div className="-mx-5 sticky bottom-0 grid gap-3 border-admin-line border-t bg-paper px-5 py-3 sm:-mx-8 sm:px-8">
        {alert && <FormAlert>{isToBeAdded ? `${alert} ${ADD_ANEW}` : alert}</FormAlert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton size="small" isBusy={isSubmitting || isWaiting} className="min-w-32">
            Save Product
          </SubmitButton>
        </div>
      </div>
    </form>
  )
}
