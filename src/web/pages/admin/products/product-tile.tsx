import type { Product } from '#contract/catalogue.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { useOwnerSettings } from '#web/pages/admin/settings/owner-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

type ProductTileProps = { product: Product; onEdit: () => void; onDelete: () => void }

/** A product as the owner sees it: what it says, what is left of it, and what can be done to it. */
export function ProductTile({ product, onEdit, onDelete }: ProductTileProps) {
  const { id, name, description, price, image, stock } = product
  const nameId = `product-${id}`
  const { lowStock = 0 } = useOwnerSettings().data ?? {}
  const isLow = stock !== null && stock <= lowStock

  return (
    <article
      aria-labelledby={nameId}
      className={`${PANEL} grid h-full grid-cols-[6rem_minmax(0,1fr)] grid-rows-[1fr_auto] overflow-clip`}
    >
      <Picture src={image} alt="" sizes="96px" className="size-24 rounded-br-field object-cover" />
      <div className="min-w-0 p-3">
        <div className="flex items-baseline justify-between gap-3">
          <h3 id={nameId} className="wrap-anywhere text-15 leading-snug">
            {name}
          </h3>
          <Price amount={price} className="font-semibold" />
        </div>
        <p className="wrap-anywhere mt-0.5 line-clamp-2 text-admin-ink-2">{description}</p>
      </div>
      <div className="col-span-2 flex items-center gap-1 border-admin-line border-t py-1 pr-1 pl-3">
        <span className={`mr-auto text-13 ${isLow ? 'font-semibold text-error' : 'text-admin-ink-2'}`}>
          {stockText(stock, isLow)}
        </span>
        <Button look="quiet" size="small" onClick={onEdit} aria-describedby={nameId}>
          Edit
        </Button>
        <Button look="quiet" size="small" onClick={onDelete} aria-describedby={nameId} className="text-error!">
          Delete
        </Button>
      </div>
    </article>
  )
}

function stockText(stock: number | null, isLow: boolean): string {
  if (stock === null) return 'Stock not counted'

  if (stock === 0) return 'Out of stock'
  return isLow ? `Only ${stock} in stock` : `${stock} in stock`
}
