import { useController } from 'react-hook-form'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { useProductForm } from './use-product-form.ts'

/** Whether the product is a draft. */
export function HiddenField({ control }: Pick<ReturnType<typeof useProductForm>, 'control'>) {
  const { field } = useController({ control, name: 'isHidden' })

  return (
    <Checkbox
      label="Hidden: a draft that only you see"
      checked={field.value === 'true'}
      onChange={({ target }) => field.onChange(String(target.checked))}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  )
}
