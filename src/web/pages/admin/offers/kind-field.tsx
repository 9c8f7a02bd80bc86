import { useController } from 'react-hook-form'
import { OFFER_KINDS, type OfferKind } from '#domain/offers.ts'
import { NUMBER_OR_NONE } from '#web/pages/admin/number-entry.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { OfferFormState } from './use-offer-form.ts'

const KINDS: Record<OfferKind, { label: string; example: string }> = {
  percent: { label: 'Percent off', example: '50% off' },
  amount: { label: 'Amount off', example: '₹100 off' },
  buy_get: { label: 'Buy and get', example: 'Buy 2 get 1 free' },
  free_delivery: { label: 'Free delivery', example: 'The parcel costs nothing' },
}

/** What is given: the kind first, then what that kind needs to know. */
export function KindField({ form }: { form: OfferFormState }) {
  const { field: kind } = useController({ control: form.control, name: 'kind' })

  return (
    <>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-1.5 font-semibold">What do customers get?</legend>
        {OFFER_KINDS.map((each) => (
          <label
            key={each}
            className="flex min-h-14 cursor-pointer items-start gap-2.5 rounded-field border-2 border-admin-line p-2.5 has-[input:checked]:border-plum has-[input:checked]:bg-admin-chosen"
          >
            <input
              type="radio"
              name={kind.name}
              value={each}
              checked={kind.value === each}
              onChange={() => kind.onChange(each)}
              className="mt-0.5 size-4.5 shrink-0 accent-blast"
            />
            <span className="leading-snug">
              <span className="block font-semibold">{KINDS[each].label}</span>
              <span className="text-12 text-admin-ink-2">{KINDS[each].example}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <KindEntries form={form} kind={kind.value} />
    </>
  )
}

function KindEntries({ form: { field }, kind }: { form: OfferFormState; kind: OfferKind }) {
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const

  if (kind === 'buy_get') {
    return (
      <div className="grid grid-cols-2 gap-4">
        <TextField label="Buy" {...number} {...field('buy', NUMBER_OR_NONE)} />
        <TextField label="Get free" hint="The cheapest" {...number} {...field('get', NUMBER_OR_NONE)} />
      </div>
    )
  }
  if (kind === 'percent') {
    return <TextField label="Percent (%)" className="max-w-60" {...number} {...field('value', NUMBER_OR_NONE)} />
  }
  if (kind === 'amount') {
    return <TextField label="Amount (₹)" className="max-w-60" {...number} {...field('value', NUMBER_OR_NONE)} />
  }

  return null
}
