import { useState } from 'react'
import type { z } from 'zod'
import { createOffer, type Offer, type OfferForm } from '#contract/offers.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { NUMBER_OR_NONE } from '#web/pages/admin/number-entry.ts'
import { toast } from '#web/ui/toast.ts'
import { useSaveOffer } from './use-offers.ts'

export type OfferFormState = ReturnType<typeof useOfferForm>

export type OfferEntries = z.input<typeof createOffer.body & {}>

/** The life of an offer's form: checked as a whole offer, new or not. */
export function useOfferForm(offer: Offer | null, onSaved: () => void) {
  const save = useSaveOffer()
  const [start] = useState(() => startOf(offer))
  const [alert, setAlert] = useState('')

  const form = useContractForm(createOffer, {
    start,
    fallback: 'The offer could not be saved. Please try again.',
    errorFields: { code_taken: 'code' },
    send: (body) => {
      setAlert('')
      return save(offer, withoutOthers(body))
    },
    done: ({ message }) => {
      toast.success(message)
      onSaved()
    },
    failed: toast.error,
    alert: setAlert,
  })

  // The first wrong field in the order of registration takes the focus; these stand above all others.
  for (const name of ['value', 'buy', 'get'] as const) form.register(name, NUMBER_OR_NONE)

  return { ...form, alert }
}

function startOf(offer: Offer | null): OfferEntries {
  if (!offer) {
    return {
      name: '',
      kind: 'percent',
      value: null,
      minimum: null,
      buy: 2,
      get: 1,
      products: [],
      code: null,
      from: null,
      to: null,
      perCustomer: null,
      total: null,
      firstOrderOnly: false,
      isActive: true,
      inBanner: false,
    }
  }
  const { name, kind, value, minimum, buy, get, products, code, from, to } = offer
  const { perCustomer, total, firstOrderOnly, isActive, inBanner } = offer

  return {
    name,
    kind,
    value,
    minimum: minimum || null,
    buy: buy ?? 2,
    get: get ?? 1,
    products,
    code,
    from,
    to,
    perCustomer,
    total,
    firstOrderOnly,
    isActive,
    inBanner,
  }
}

/** What was entered for another kind than the chosen one is not meant. */
function withoutOthers(entries: OfferForm): OfferForm {
  const { kind } = entries
  const isValued = kind === 'percent' || kind === 'amount'

  return {
    ...entries,
    value: isValued ? entries.value : null,
    ...(kind !== 'buy_get' && { buy: null, get: null }),
  }
}
