import { useState } from 'react'
import { createOffer, type Offer, type OfferForm } from '#contract/offers.ts'
import { isGone, refusalOf } from '#web/data/api-error.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { NUMBER_OR_NONE } from '#web/pages/admin/number-entry.ts'
import { toast } from '#web/ui/toast.ts'
import { startingEntries, withTouched } from './offer-entries.ts'
import { usePresentOffer, useSaveOffer } from './use-offers.ts'

export type OfferFormState = ReturnType<typeof useOfferForm>

/** The life of an offer's form: checked as a whole offer, new or not. */
export function useOfferForm(offer: Offer | null, onSaved: () => void) {
  const save = useSaveOffer()
  const presentOf = usePresentOffer()
  const [start] = useState(() => startingEntries(offer))
  const [seen, setSeen] = useState(offer)
  const [present, setPresent] = useState<Offer | null>(null)
  const [alert, setAlert] = useState('')
  const [isToBeAdded, setToBeAdded] = useState(false)

  /** Takes over what somebody else has changed, under what was touched here: saved again, that is meant to be in its place. */
  const lookAgain = (before: Offer): void => {
    const now = presentOf(before.id)
    if (!now) return
    const entries = withTouched(startingEntries(now), startingEntries(before), form.getValues())
    form.reset(startingEntries(now))
    form.reset(entries, { keepDefaultValues: true })
    setSeen(now)
    setPresent(now)
  }

  /** Somebody else has deleted it: saved again, all that is in the form is added as an offer of its own. */
  const startAnew = (): void => {
    setSeen(null)
    setToBeAdded(true)
  }

  const form = useContractForm(createOffer, {
    start,
    fallback: 'The offer could not be saved. Please try again.',
    errorFields: { code_taken: 'code' },
    send: (body) => {
      setAlert('')
      setPresent(null)
      setToBeAdded(false)
      return save(seen, withoutOthers(body)).catch((error: unknown) => {
        if (seen && refusalOf(error, '').code === 'offer_changed') lookAgain(seen)
        if (seen && isGone(error)) startAnew()
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

  // The first wrong field in the order of registration takes the focus; these stand above all others.
  for (const name of ['value', 'buy', 'get'] as const) form.register(name, NUMBER_OR_NONE)

  return { ...form, alert, present, isToBeAdded }
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
