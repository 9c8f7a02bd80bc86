import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { Product } from '#contract/catalogue.ts'
import { FieldFrame, fieldStyle } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAllProducts } from './all-products.ts'
import { BundleField } from './bundle-field.tsx'
import { partsIn } from './parts-entry.ts'
import type { ProductFormState } from './use-product-form.ts'

type SizeAndBundleFieldsProps = { form: ProductFormState; product: Product | null }

/** Other sizes of a product, and what a bundle is made of; folded, because most are neither. */
export function SizeAndBundleFields({ form, product }: SizeAndBundleFieldsProps) {
  const { control, field } = form
  const [sizeOf, bundleOf] = useWatch({ control, name: ['sizeOf', 'bundleOf'] })
  const { data: products } = useAllProducts()
  const others = products?.filter(({ id }) => id !== product?.id) ?? []
  const { field: bundle, fieldState } = useController({ control, name: 'bundleOf' })
  const { field: size, fieldState: sizeState } = useController({ control, name: 'sizeOf' })
  const [isOpen] = useState(Boolean(sizeOf || bundleOf || product?.sizes.length)) // from then on it is opened and closed by hand

  const changeParts = (entry: string) => {
    bundle.onChange(entry)
    if (entry) form.setValue('stock', '', { shouldValidate: true }) // its stock is that of its products
  }

  return (
    <details open={isOpen} className="group rounded-field border border-admin-line">
      <summary className="flex min-h-12 items-center gap-2 px-4">
        <span className="font-semibold">Sizes and bundles</span>
        <span className="ml-auto text-admin-ink-2">{kindWords(product, sizeOf, bundleOf)}</span>
        <Icon name="chevron-down" className="size-4.5 transition-transform duration-120 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-admin-line border-t p-4 sm:grid-cols-2">
        <FieldFrame label="Another size of" error={sizeState.error} hint="The two pages then lead to each other">
          {(wiring) => (
            <select {...size} {...wiring} className={fieldStyle()}>
              <option value="">No other product</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <TextField
          label="Name of this size"
          placeholder="Box of 4"
          hint="Empty: its net quantity"
          autoComplete="off"
          {...field('sizeLabel')}
        />
        <BundleField
          products={others.filter(({ bundleOf: parts }) => parts.length === 0)}
          deleted={products ? partsOutside(others, product) : []}
          value={bundle.value ?? ''}
          error={fieldState.error}
          inputRef={bundle.ref}
          onChange={changeParts}
        />
      </div>
    </details>
  )
}

/** What a bundle is still made of, though it is deleted. */
const partsOutside = (products: readonly Product[], bundle: Product | null) =>
  (bundle?.bundleOf ?? []).filter(({ productId }) => products.every(({ id }) => id !== productId))

function kindWords(product: Product | null, sizeOf: string | undefined, bundleOf: string | undefined): string {
  const parts = partsIn(bundleOf).length
  if (parts > 0) return `Bundle of ${parts}`
  if (sizeOf) return 'One of several sizes'

  return product && product.sizes.length > 0 ? `${product.sizes.length} sizes` : 'Single product'
}
