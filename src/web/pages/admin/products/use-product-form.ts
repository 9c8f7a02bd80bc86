import { useState } from 'react'
import { createProduct, type Product, type ProductFacts } from '#contract/catalogue.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import { useSaveProduct } from './product-changes.ts'
import { changedEntries, startingEntries } from './product-entries.ts'

type Saving = {
  product: Product | null
  facts: ProductFacts | null
  onSaved: () => void
}

/** The product form's life: checked like a new product, sent as what has changed, with the upload's progress. */
export function useProductForm({ product, facts, onSaved }: Saving) {
  const save = useSaveProduct()
  const [start] = useState(() => startingEntries(product, facts))
  const [progress, setProgress] = useState<number | null>(null)
  const [alert, setAlert] = useState('')

  const form = useContractForm(createProduct, {
    start,
    fallback: 'Error saving product',
    errorFields: { too_large: 'image' },
    send: (body) => {
      setAlert('')
      setProgress(0)
      const changed = changedEntries(start, body)
      return save({ id: product?.id, form: changed, onProgress: setProgress }).finally(() => setProgress(null))
    },
    done: ({ message }) => {
      toast.success(message)
      onSaved()
    },
    failed: toast.error,
    alert: setAlert,
  })

  return { ...form, start, progress, alert }
}

export type ProductFormState = ReturnType<typeof useProductForm>
