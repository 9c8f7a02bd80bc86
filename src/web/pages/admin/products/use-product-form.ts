import { useState } from 'react'
import { createProduct, type ProductFacts } from '#contract/catalogue.ts'
import type { FullPanelProduct } from '#contract/panel-products.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import { addChangedFacts, startingFacts } from './facts/fact-entries.ts'
import { useSaveProduct } from './product-changes.ts'
import { changedEntries, startingEntries } from './product-entries.ts'

type Saving = {
  product: FullPanelProduct | null
  facts: ProductFacts | null
  onSaved: () => void
}

/** The product form's life: checked like a new product, sent as what has changed, with the upload's progress. */
export function useProductForm({ product, facts, onSaved }: Saving) {
  const save = useSaveProduct()
  const [start] = useState(() => ({ ...startingEntries(product, facts), ...startingFacts(product) }))
  const [progress, setProgress] = useState<number | null>(null)
  const [alert, setAlert] = useState('')

  const form = useContractForm(createProduct, {
    start,
    fallback: 'Error saving product',
    errorFields: { too_large: 'image' },
    send: ({ colours, taste, pourInto, questions, nutrition, ...entries }) => {
      setAlert('')
      setProgress(0)
      const changed = changedEntries(start, entries)
      addChangedFacts(changed, start, { colours, taste, pourInto, questions, nutrition })
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
