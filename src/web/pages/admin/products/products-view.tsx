import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'wouter'
import type { Product } from '#contract/catalogue.ts'
import { useProducts } from '#web/data/products.ts'
import { AddButton } from '#web/pages/admin/add-button.tsx'
import { ExportButton } from '#web/pages/admin/export-button.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { SearchField } from '#web/pages/admin/search-field.tsx'
import { useOwnerSettings } from '#web/pages/admin/settings/owner-settings.ts'
import { useExport } from '#web/pages/admin/use-export.ts'
import { ViewHead } from '#web/pages/admin/view-head.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { ProductTile } from './product-tile.tsx'

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; product: Product } | null

/** The catalogue, as the owner works on it. */
export function ProductsView() {
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Open>(null)
  const { data: products, isError, refetch } = useProducts()
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
      <ViewHead title="Products" note={products && `${products.length} in the shop`}>
        <SearchField
          label="Filter products"
          value={q}
          onSearch={(text) =>
            setSearch({ ...(text && { q: text }), ...(isLowOnly && { stock: 'low' }) }, { replace: true })
          }
          className="w-full sm:ml-auto sm:w-64"
        />
        <ExportButton progress={exporting.progress} onExport={exporting.exportProducts} onStop={exporting.stop}>
          Export stock
        </ExportButton>
        <AddButton ref={adder} onClick={() => setOpen({ dialog: 'add' })}>
          Add Product
        </AddButton>
      </ViewHead>
      {isLowOnly && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>Only what is low in stock: {lowStock} or fewer left.</span>
          <Button look="secondary" size="small" onClick={() => setSearch(q ? { q } : {})}>
            Show all products
          </Button>
        </p>
      )}
      {isError && <LoadFailed message="Error loading products." retry={refetch} />}
      {!isError && !products && <Skeleton className="h-64 rounded-card" />}
      {products && (
        <Tiles
          products={matching(products, q).filter(({ stock }) => !isLowOnly || (stock !== null && stock <= lowStock))}
          nothing={nothingText(products, q)}
          onOpen={setOpen}
        />
      )}
      <ProductDialog
        isOpen={open?.dialog === 'add' || open?.dialog === 'edit'}
        product={open?.dialog === 'edit' ? open.product : null}
        onClose={close}
      />
      <DeleteProduct
        product={open?.dialog === 'delete' ? open.product : null}
        onClose={close}
        onDeleted={closeOnDeleted}
      />
    </>
  )
}

type TilesProps = { products: Product[]; nothing: string; onOpen: (open: Open) => void }

function Tiles({ products, nothing, onOpen }: TilesProps) {
  if (products.length === 0) return <p className={`${PANEL} p-8 text-center text-admin-ink-2`}>{nothing}</p>

  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
      {products.map((product) => (
        <li key={product.id}>
          <ProductTile
            product={product}
            onEdit={() => onOpen({ dialog: 'edit', product })}
            onDelete={() => onOpen({ dialog: 'delete', product })}
          />
        </li>
      ))}
    </ul>
  )
}

function nothingText(products: Product[], text: string): string {
  if (products.length === 0) return 'No products available. Please add some products.'

  return text ? `Nothing has “${text}” in it.` : 'Nothing is low in stock.'
}

function matching(products: Product[], text: string): Product[] {
  const wanted = text.trim().toLowerCase()

  return products.filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(wanted))
}
