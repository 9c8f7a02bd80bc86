import { useWatch } from 'react-hook-form'
import { TextField } from '#web/ui/text-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

/** How many there are; a bundle has as many as its products allow. */
export function StockField({ form: { field, control } }: { form: ProductFormState }) {
  const isBundle = Boolean(useWatch({ control, name: 'bundleOf' }))

  return (
    <TextField
      label="Stock"
      inputMode="numeric"
      autoComplete="off"
      hint={isBundle ? 'A bundle has as many as its products allow' : 'Empty: not counted'}
      readOnly={isBundle}
      {...field('stock')}
    />
  )
}
