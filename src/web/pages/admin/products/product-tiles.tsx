import type { PanelProduct } from '#contract/panel-products.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { ProductTile } from './product-tile.tsx'
import type { useMoving } from './use-moving.ts'

type ProductTilesProps = {
  products: PanelProduct[]
  nothing: string
  /** Left out while only a part of the products is shown. */
  moving?: ReturnType<typeof useMoving> | undefined
  onEdit: (product: PanelProduct) => void
  onDelete: (product: PanelProduct) => void
}

/** The products in the order of the shop, each a tile that can be moved: by its arrows, or dragged by its picture. */
export function ProductTiles({ products, nothing, moving, onEdit, onDelete }: ProductTilesProps) {
  if (products.length === 0) return <p className={`${PANEL} p-8 text-center text-admin-ink-2`}>{nothing}</p>

  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {products.map((product, i) => (
          <li key={product.id} {...moving?.dragging(product.id, i)}>
            <ProductTile
              product={product}
              place={
                moving && {
                  isFirst: i === 0,
                  isLast: i === products.length - 1,
                  onMove: (step) => moving.step(product.id, step),
                }
              }
              onEdit={() => onEdit(product)}
              onDelete={() => onDelete(product)}
              onDuplicated={onEdit}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moving?.said}
      </p>
    </>
  )
}
