import type { PanelProduct } from '#contract/panel-products.ts'
import { isGone, refusalOf } from '#web/data/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteProduct } from './product-changes.ts'

type DeleteProductProps = {
  product: PanelProduct | null
  /** The names of the bundles that are made of it. */
  bundles: readonly string[]
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a product goes; orders that have it keep it. */
export function DeleteProduct({ product, bundles, onClose, onDeleted }: DeleteProductProps) {
  const { mutateAsync: deleteProduct, isPending } = useDeleteProduct()

  const confirm = async () => {
    if (!product) return
    try {
      toast.success((await deleteProduct(product.id)).message)
      onDeleted()
    } catch (error) {
      toast.error(refusalOf(error, 'Error deleting product').message)
      if (isGone(error)) onDeleted()
      else onClose()
    }
  }

  return (
    <ConfirmDialog
      isOpen={product !== null}
      title={`Delete ${product?.name}?`}
      confirmLabel="Delete"
      isDangerous
      isBusy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>Are you sure you want to delete this product? This action cannot be undone.</p>
      {bundles.length > 0 && (
        <p className="mt-3">
          It is part of {bundles.join(', ')}: sold out from then on, until you take this product out there.
        </p>
      )}
      {product?.isHidden === false && <p className="mt-3">To take it off sale for a while, hide it instead.</p>}
    </ConfirmDialog>
  )
}
