import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'wouter'
import type { PanelProduct } from '#contract/panel-products.ts'
import { AddButton } from '#web/pages/admin/add-button.tsx'
import { ExportButton } from '#web/pages/admin/export-button.tsx'
import { SearchField } from '#web/pages/admin/search-field.tsx'
import { useOwnerSettings } from '#web/pages/admin/settings/owner-settings.ts'
import { useExport } from '#web/pages/admin/use-export.ts'
import { ViewHead } from '#web/pages/admin/view-head.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAllProducts } from './all-products.ts'
import { DeleteProduct } from './delete-product.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { ProductTiles } from './product-tiles.tsx'
import { useMoving } from './use-moving.ts'

type Open = { dialog: 'add' | 'import' } | { dialog: 'edit' | 'delete'; product: PanelProduct } | null

/** The catalogue, as the owner works on it. */
export function ProductsView() {
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Open>(null)
  const { data: products, isError, refetch } = useAllProducts()
  const moving = useMoving(products ?? [])
  const q = search.get('q') ?? ''
  const isLowOnly = search.get('stock') === 'low'
  const { lowStock = 0 } = useOwnerSettings().data ?? {}
  const exporting = useExport()
  const adder = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)

  const closeOnDeleted = () => {
    flushSync(close) // the dialog gives the focus back to a button that is gone
    adder.current?.focus()
  }

  return (
    <>
      <ViewHead title="Products" note={products && countText(products)}>
        <SearchField
          label="Filter products"
          value={q}
          onSearch={(text) =>
            setSearch({ ...(text && { q: text }), ...(isLowOnly && { stock: 'low' }) }, { replace: true })
          }
          className="w-full sm:ml-auto sm:w-64"
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="small" onClick={() => setOpen({ dialog: 'import' })} className="bg-paper">
            <Icon name="file-text" className="size-4" />
            Import
          </Button>
          <ExportButton progress={exporting.progress} onExport={exporting.exportProducts} onStop={exporting.stop} />
        </div>
        <AddButton ref={adder} onClick={() => setOpen({ dialog: 'add' })}>
          Add Product
        </AddButton>
      </ViewHead>
      {isLowOnly && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>Only what is low in stock: {lowStock} or fewer left.</span>
          <Button variant="secondary" size="small" onClick={() => setSearch(q ? { q } : {})}>
            Show all products
          </Button>
        </p>
      )}
      {isError && <LoadFailed message="Error loading products." retry={refetch} />}
      {!isError && !products && <Skeleton className="h-64 rounded-card" />}
      {products && (
        <ProductTiles
          products={matching(products, q).filter((product) => !isLowOnly || isLow(product, lowStock))}
          nothing={nothingText(products, q)}
          moving={q || isLowOnly ? undefined : moving}
          onEdit={(product) => setOpen({ dialog: 'edit', product })}
          onDelete={(product) => setOpen({ dialog: 'delete', product })}
        />
      )}
      <ProductDialog
        isOpen={open?.dialog === 'add' || open?.dialog === 'edit'}
        product={open?.dialog === 'edit' ? open.product : null}
        onClose={close}
      />
      <DeleteProduct
        product={open?.dialog === 'delete' ? open.product : null}
        bundles={open?.dialog === 'delete' ? bundlesWith(products ?? [], open.product) : []}
        onClose={close}
        onDeleted={closeOnDeleted}
      />
      <ImportDialog isOpen={open?.dialog === 'import'} onClose={close} />
    </>
  )
}

const bundlesWith = (products: readonly PanelProduct[], part: PanelProduct): string[] =>
  products.filter(({ bundleOf }) => bundleOf.some(({ productId }) => productId === part.id)).map(({ name }) => name)

/** What Today counts as low: drafts are not sold yet. */
const isLow = ({ stock, isHidden }: PanelProduct, lowStock: number): boolean =>
  stock !== null && stock <= lowStock && !isHidden

function countText(products: readonly PanelProduct[]): string {
  const hidden = products.filter(({ isHidden }) => isHidden).length
  const shown = `${products.length - hidden} in the shop`

  return hidden > 0 ? `${shown}, ${hidden} hidden` : shown
}

function nothingText(products: readonly PanelProduct[], text: string): string {
  if (products.length === 0) return 'No products available. Please add some products.'

  return text ? `Nothing has “${text}” in it.` : 'Nothing is low in stock.'
}

function matching(products: readonly PanelProduct[], text: string): PanelProduct[] {
  const wanted = text.trim().toLowerCase()

  return products.filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(wanted))
}
