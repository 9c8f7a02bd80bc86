import type { Product } from '#contract/catalogue.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

type SuggestionListProps = {
  id: string
  products: readonly Product[]
  active: number
  onChoose: (product: Product) => void
}

/** The products found so far, below the search box: picture, name, price. The keyboard is the box's own affair. */
export function SuggestionList({ id, products, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Products"
      tabIndex={-1}
      hidden={products.length === 0}
      className="absolute inset-x-0 top-full z-40 mt-2 grid gap-1 rounded-card bg-paper p-2 text-ink shadow-raised [&[hidden]]:hidden"
    >
      {products.map((product, index) => (
        <div
          key={product.id}
          id={`${id}-option-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The box must keep the focus, or it would close the list before the press is over.
          onMouseDown={(press) => press.preventDefault()}
          onClick={() => onChoose(product)}
          onKeyDown={() => {}}
          className="flex min-h-14 cursor-pointer items-center gap-3 large-text:flex-wrap rounded-xl p-1.5 pr-3 hover:bg-sand aria-selected:bg-sand"
        >
          <Picture src={product.image} alt="" sizes="44px" className="size-11 rounded-lg object-cover" />
          <span className="wrap-anywhere grow large-text:basis-2/3 font-semibold leading-tight">{product.name}</span>
          <Price amount={product.price} className="font-semibold text-ink-2" />
        </div>
      ))}
    </div>
  )
}
