import { type FormEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { createProduct, type ProductLabel } from '#contract/catalogue.ts'
import type { FullPanelProduct } from '#contract/panel-products.ts'
import { useApi } from '#web/data/api.ts'
import { isGone, refusalOf } from '#web/data/api-error.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import { addChangedDetails, startingDetails } from './details/detail-entries.ts'
import { startingItems } from './media-items.ts'
import { useSaveProduct } from './product-changes.ts'
import { changedEntries, startingEntries } from './product-entries.ts'
import { useMediaItems } from './use-media-items.ts'

type Saving = {
  product: FullPanelProduct | null
  label: ProductLabel | null
  onSaved: () => void
}

/** What a change is refused for where somebody else was faster. */
const CONTESTED = ['stock', 'price', 'name', 'description'] as const
type Contested = (typeof CONTESTED)[number]

/** The product form's life: checked like a new product, sent as what has changed, once every upload has ended. */
export function useProductForm({ product, label, onSaved }: Saving) {
  const api = useApi()
  const save = useSaveProduct()
  const [start, setStart] = useState(() => ({ ...startingEntries(product, label), ...startingDetails(product) }))
  const [id, setId] = useState(product?.id)
  const [changedAt, setChangedAt] = useState(product?.changedAt)
  const [isWaiting, setWaiting] = useState(false)
  const [url, setUrl] = useState('')
  const [alert, setAlert] = useState('')
  const [isToBeAdded, setToBeAdded] = useState(false)

  /** Takes over what somebody else has set or written: saved again, what is in the form is meant to be in its place. */
  const lookAgain = async (id: string, contested: readonly Contested[]) => {
    const answer = await api('readWholeProduct', { params: { id } }).catch(() => null) // the refusal is told in any case
    if (!answer) return
    const present = startingEntries(answer.product, answer.facts)
    setStart((before) => ({ ...before, ...Object.fromEntries(contested.map((field) => [field, present[field]])) }))
    if (contested.includes('stock')) setChangedAt(answer.product.changedAt)
  }

  /** Somebody else has deleted it: saved again, all that is in the form is added as a product of its own. */
  const startAnew = () => {
    setStart({ ...startingEntries(null, null), ...startingDetails(null) })
    setChangedAt(undefined)
    setId(undefined)
    setToBeAdded(true)
  }

  const form = useContractForm(createProduct, {
    start,
    fallback: 'Error saving product',
    send: ({ colours, taste, pourInto, questions, nutrition, ...entries }) => {
      setAlert('')
      setToBeAdded(false)
      const changed = changedEntries(start, entries)
      addChangedDetails(changed, start, { colours, taste, pourInto, questions, nutrition })
      if (changedAt && changed.has('stockSeen')) changed.set('changedSeen', changedAt)
      return save({ id, form: changed }).catch(async (error) => {
        const { code, fields } = refusalOf(error, '')
        const contested = CONTESTED.filter((field) => field in fields)
        if (id && code === 'product_changed') await lookAgain(id, contested)
        if (id && isGone(error)) startAnew()
        throw error
      })
    },
    done: ({ message }) => {
      toast.success(message)
      onSaved()
    },
    failed: toast.error,
    alert: setAlert,
  })

  const { control, setError, clearErrors } = form
  const { field: list } = useController({ control, name: 'media' })
  const { field: image } = useController({ control, name: 'image' }) // for its error: the first of the list is the image
  const media = useMediaItems({
    start: startingItems(product),
    onChange: list.onChange,
    onRefused: (message) => (message ? setError('media', { message }) : clearErrors(['media', 'image'])),
  })
  const focusable = (target: { focus: () => void } | null) => {
    list.ref(target)
    image.ref(target)
  }

  /** What was chosen or typed last goes along, too. */
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isWaiting) return
    setWaiting(true)
    if (url.trim()) media.add([url.trim()])
    setUrl('')
    await media.settled()
    setWaiting(false)
    await form.submit()
  }

  return { ...form, submit, isWaiting, alert, isToBeAdded, media: { media, url, onUrl: setUrl, inputRef: focusable } }
}

export type ProductFormState = ReturnType<typeof useProductForm>
