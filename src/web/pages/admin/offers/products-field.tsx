import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Product } from '#contract/catalogue.ts'
import { useAllProducts } from '#web/pages/admin/products/all-products.ts'
import { fieldStyle } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { OfferFormState } from './use-offer-form.ts'

const MANY = 8

/** The products that an offer is for: all, or those that are ticked. */
export function ProductsField({ form }: { form: OfferFormState }) {
  const { data: products = [] } = useAllProducts()
  const { field } = useController({ control: form.control, name: 'products' })
  const [q, setQ] = useState('')
  const [isOpen] = useState((field.value ?? []).length > 0) // from then on it is opened and closed by hand
  const chosen = field.value ?? []
  const gone = chosen.filter((id) => !products.some((product) => product.id === id))
  const shown = products.filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()))

  const sold = chosen.filter((id) => !gone.includes(id))
  const toggle = (id: string) =>
    field.onChange(sold.includes(id) ? sold.filter((other) => other !== id) : [...sold, id])

  return (
    <details open={isOpen} className="group rounded-field border border-admin-line">
      <summary className="flex min-h-12 items-center gap-2 px-4">
        <span className="font-semibold">Products</span>
        <span className="ml-auto text-admin-ink-2">{chosenWords(chosen.length)}</span>
        <Icon name="chevron-down" className="size-4.5 transition-transform duration-120 group-open:rotate-180" />
      </summary>
      <fieldset aria-label="Products" className="grid gap-2 border-admin-line border-t p-2">
        <p className="px-2 pt-1 text-admin-ink-2">Tick those that it is for. None ticked: it is for all.</p>
        {products.length > MANY && (
          <input
            type="search"
            aria-label="Find a product"
            placeholder="Find a product"
            value={q}
            onChange={({ target }) => setQ(target.value)}
            className={fieldStyle('small')}
          />
        )}
        <ul className="max-h-72 overflow-y-auto">
          {shown.map((product) => (
            <ProductChoice
              key={product.id}
              product={product}
              isChosen={chosen.includes(product.id)}
              onToggle={() => toggle(product.id)}
            />
          ))}
        </ul>
        {gone.length > 0 && products.length > 0 && (
          <label className="flex min-h-11 items-center gap-3 rounded-field px-2 text-admin-ink-2">
            <input
              type="checkbox"
              checked
              onChange={() => field.onChange(sold)}
              className="size-5 shrink-0 accent-blast"
            />
            {gone.length === 1 ? 'One that is no longer sold' : `${gone.length} that are no longer sold`}
          </label>
        )}
      </fieldset>
    </details>
  )
}

type ProductChoiceProps = { product: Product; isChosen: boolean; onToggle: () => void }

function ProductChoice({ product: { name, image, price }, isChosen, onToggle }: ProductChoiceProps) {
  return (
    <li>
      <label className="flex min-h-13 cursor-pointer items-center gap-3 rounded-field px-2 py-1 hover:bg-admin has-[input:checked]:bg-admin-chosen">
        <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-5 shrink-0 accent-blast" />
        <Picture src={image} alt="" sizes="40px" className="size-10 rounded-lg object-cover" />
        <span className="wrap-anywhere grow font-medium">{name}</span>
        <Price amount={price} className="text-admin-ink-2" />
      </label>
    </li>
  )
}

function chosenWords(count: number): string {
  if (count === 0) return 'All products'

  return count === 1 ? '1 product' : `${count} products`
}
