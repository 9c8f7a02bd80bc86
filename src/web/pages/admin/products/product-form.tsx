import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { Product, ProductFacts } from '#contract/catalogue.ts'
import { useWarnBeforeLeaving } from '#web/pages/admin/use-warn-before-leaving.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PackFields } from './pack-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { StockField } from './stock-field.tsx'
import { TaxFields } from './tax-fields.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useProductForm } from './use-product-form.ts'

type ProductFormProps = {
  product: Product | null
  facts: ProductFacts | null
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

/** Everything a product says. */
export function ProductForm({ product, facts, onDirty, onSaved, onCancel }: ProductFormProps) {
  const form = useProductForm({ product, facts, onSaved })
  const { field, control, setError, submit, formState, start, progress, alert } = form
  const { errors, isDirty, isSubmitting } = formState
  const { field: image } = useController({ control, name: 'image' })

  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  useWarnBeforeLeaving(isDirty)

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PictureField
        value={image.value ?? ''}
        present={String(start.image)}
        error={errors.image}
        onChange={image.onChange}
        onRefused={(message) => setError('image', { message })}
        inputRef={image.ref}
      />
      <TextField label="Product Name" autoComplete="off" {...field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Price (₹)" inputMode="numeric" autoComplete="off" hint="Whole rupees" {...field('price')} />
        <StockField form={form} />
      </div>
      <TextArea label="Description" {...field('description')} />
      <fieldset className="grid gap-4 rounded-field border border-admin-line p-4 sm:grid-cols-2">
        <legend className="px-1 font-semibold">On the label</legend>
        <TextField label="Net quantity" placeholder="72 g (4 × 18 g)" {...field('netQuantity')} />
        <TextField label="Best before" placeholder="12 months from packing" {...field('bestBefore')} />
        <TextField label="Country of origin" placeholder="India" {...field('origin')} />
        <TextArea label="Ingredients" rows={2} className="sm:col-span-2" {...field('ingredients')} />
      </fieldset>
      <PackFields form={form} product={product} />
      <TaxFields field={field} control={control} />
      <div className="-mx-5 sticky bottom-0 grid gap-3 border-admin-line border-t bg-paper px-5 py-3 sm:-mx-8 sm:px-8">
        {alert && <FormAlert>{alert}</FormAlert>}
        {progress !== null && <UploadProgress share={progress} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton size="small" isBusy={isSubmitting} className="min-w-32">
            Save Product
          </SubmitButton>
        </div>
      </div>
    </form>
  )
}
