import { tidyAmount } from '#domain/typed-amount.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { useOwnerSettings } from '#web/pages/admin/settings/owner-settings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { InlineEntry } from './inline-entry.tsx'
import { useChangeProduct } from './product-changes.ts'
import { TileActions, type TileActionsProps } from './tile-actions.tsx'

type ProductTileProps = TileActionsProps & { onEdit: () => void; onDelete: () => void }

/** A product as the owner sees it: what it says, what is left of it, and what can be done to it. */
export function ProductTile({ onEdit, onDelete, ...acting }: ProductTileProps) {
  const { product } = acting
  const { id, name, description, price, image, stock, isHidden, changedAt } = product
  const nameId = `product-${id}`
  const { lowStock = 0 } = useOwnerSettings().data ?? {}
  const isLow = stock !== null && stock <= lowStock && !isHidden
  const { mutateAsync: change } = useChangeProduct()
  const stockShown = stock === null ? '' : String(stock)

  return (
    <article
      aria-labelledby={nameId}
      className={`${PANEL} grid h-full grid-cols-[6rem_minmax(0,1fr)] grid-rows-[1fr_auto] overflow-clip ${isHidden ? 'border-dashed' : ''}`}
    >
      <Picture
        src={image}
        alt=""
        sizes="96px"
        className={`size-24 rounded-br-field object-cover ${isHidden ? 'opacity-50' : ''}`}
      />
      <div className="min-w-0 p-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 id={nameId} className="wrap-anywhere text-15 leading-snug">
            {name}
          </h3>
          {isHidden && <Badge tone="grey">Hidden</Badge>}
        </div>
        <InlineEntry
          label={`Price of ${name}`}
          value={String(price)}
          field="price"
          onSave={(text) => change({ id, fields: { price: tidyAmount(text), priceSeen: String(price) } })}
        >
          <Price amount={price} className="font-semibold" />
        </InlineEntry>
        <p className="wrap-anywhere line-clamp-2 text-admin-ink-2">{description}</p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-1 border-admin-line border-t py-1 pr-1 pl-3">
        <div>
          {product.bundleOf.length > 0 ? (
            <p className={`text-13 ${isLow ? 'font-semibold text-error' : 'text-admin-ink-2'}`}>
              {stockText(stock, isLow)}
            </p>
          ) : (
            <InlineEntry
              label={`Stock of ${name}`}
              value={stockShown}
              placeholder="not counted"
              field="stock"
              onSave={(text) =>
                change({
                  id,
                  fields: { stock: text, ...(stockShown && { stockSeen: stockShown, changedSeen: changedAt }) },
                })
              }
              className={`text-13 ${isLow ? 'font-semibold text-error' : 'text-admin-ink-2'}`}
            >
              {stockText(stock, isLow)}
            </InlineEntry>
          )}
        </div>
        <div className="ml-auto flex gap-1">
          <Button variant="quiet" size="small" onClick={onEdit} aria-describedby={nameId}>
            Edit
          </Button>
          <Button variant="quiet" size="small" onClick={onDelete} aria-describedby={nameId} className="text-error!">
            Delete
          </Button>
        </div>
      </div>
      <TileActions {...acting} nameId={nameId} />
    </article>
  )
}

function stockText(stock: number | null, isLow: boolean): string {
  if (stock === null) return 'Stock not counted'

  if (stock === 0) return 'Out of stock'
  return isLow ? `Only ${stock} in stock` : `${stock} in stock`
}
