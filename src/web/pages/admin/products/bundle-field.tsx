import { type Ref, useId } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { MAX_OF_A_PART, type NamedPart } from '#domain/bundles.ts'
import { type FieldError, messageOf } from '#web/ui/field-error.tsx'
import { fieldStyle } from '#web/ui/field-frame.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { partsIn, writeParts } from './parts-entry.ts'

const COUNTS = Array.from({ length: MAX_OF_A_PART }, (_, index) => index + 1)

type BundleFieldProps = {
  /** What it can be made of. */
  products: readonly Product[]
  /** What it was made of and cannot be any more: to be taken out. */
  deleted: readonly NamedPart[]
  value: string
  error: FieldError
  inputRef: Ref<HTMLFieldSetElement>
  onChange: (value: string) => void
}

/** What a bundle is made of: the ticked products, and how many of each. None ticked: it is no bundle. */
export function BundleField({ products, deleted, value, error, inputRef, onChange }: BundleFieldProps) {
  const hintId = useId()
  const parts = partsIn(value)
  const countOf = (id: string) => parts.find(({ productId }) => productId === id)?.quantity ?? 0
  const message = messageOf(error)

  const change = (productId: string, quantity: number) => {
    const rest = parts.filter((part) => part.productId !== productId)
    const at = parts.findIndex((part) => part.productId === productId)
    onChange(writeParts(quantity === 0 ? rest : rest.toSpliced(at < 0 ? rest.length : at, 0, { productId, quantity })))
  }

  return (
    <fieldset ref={inputRef} tabIndex={-1} aria-describedby={hintId} className="grid gap-1.5 sm:col-span-2">
      <legend className="mb-1.5 font-semibold text-small">Made of</legend>
      <p id={hintId} className="text-admin-ink-2 text-small">
        Tick what is in a bundle. It is sold out when one of them is; each sale takes them off their stock.
      </p>
      {message && <FormAlert>{message}</FormAlert>}
      <ul className="max-h-72 overflow-y-auto">
        {deleted.map(({ productId, name }) => (
          <PartRow
            key={productId}
            name={`${name} (deleted)`}
            count={countOf(productId)}
            onChange={(count) => change(productId, count)}
          />
        ))}
        {products.map(({ id, name }) => (
          <PartRow key={id} name={name} count={countOf(id)} onChange={(count) => change(id, count)} />
        ))}
      </ul>
    </fieldset>
  )
}

type PartRowProps = { name: string; count: number; onChange: (count: number) => void }

function PartRow({ name, count, onChange }: PartRowProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 rounded-field px-2 has-[input:checked]:bg-admin-chosen">
      <label className="flex min-h-11 grow cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={count > 0}
          onChange={({ target }) => onChange(target.checked ? 1 : 0)}
          className="size-5 shrink-0 accent-blast"
        />
        <span className="wrap-anywhere font-medium">{name}</span>
      </label>
      {count > 0 && (
        <select
          aria-label={`How many of ${name}`}
          value={count}
          onChange={({ target }) => onChange(Number(target.value))}
          className={fieldStyle('small', 'w-20! shrink-0')}
        >
          {COUNTS.map((each) => (
            <option key={each} value={each}>
              {each} ×
            </option>
          ))}
        </select>
      )}
    </li>
  )
}
