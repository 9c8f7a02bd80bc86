import { useState } from 'react'
import type { PanelProduct } from '#contract/panel-products.ts'
import { ChangeList } from '#web/pages/admin/changes/change-list.tsx'
import { FormDialog, type FormDialogEvents } from '#web/pages/admin/form-dialog.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useProductToEdit } from './product-changes.ts'
import { ProductForm } from './product-form.tsx'

type ProductDialogProps = { isOpen: boolean; product: PanelProduct | null; onClose: () => void }

/** Where a product is added or changed. */
export function ProductDialog({ isOpen, product, onClose }: ProductDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={product ? 'Edit Product' : 'Add Product'}
      className="max-w-2xl scroll-pb-24"
    >
      {(form) =>
        product ? <Editing id={product.id} {...form} /> : <ProductForm product={null} label={null} {...form} />
      }
    </FormDialog>
  )
}

function Editing({ id, ...events }: FormDialogEvents & { id: string }) {
  const { data: found, isError, refetch } = useProductToEdit(id)
  const [isTelling, setTelling] = useState(false)

  if (isError) return <LoadFailed message="The product could not be loaded." retry={refetch} />
  if (found === null) return <p>This product was deleted meanwhile.</p>
  if (!found) return <Skeleton className="h-96" />

  return (
    <>
      <ProductForm product={found.product} label={found.facts} {...events} />
      <details onToggle={({ currentTarget }) => setTelling(currentTarget.open)} className="pt-2">
        <summary className="flex min-h-11 items-center font-semibold">Changes</summary>
        {isTelling && <ChangeList subject={{ kind: 'product', id }} />}
      </details>
    </>
  )
}
