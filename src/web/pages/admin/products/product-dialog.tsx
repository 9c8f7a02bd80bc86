import { useRef, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { ChangeList } from '#web/pages/admin/changes/change-list.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useProductToEdit } from './product-changes.ts'
import { ProductForm } from './product-form.tsx'

type ProductDialogProps = { isOpen: boolean; product: Product | null; onClose: () => void }

/** Where a product is added or changed. Nothing that was typed goes without a question. */
export function ProductDialog({ isOpen, product, onClose }: ProductDialogProps) {
  const isDirty = useRef(false) // not state, which could be a moment late for an Escape that follows the last key
  const [isAsking, setAsking] = useState(false)

  const noteDirty = (now: boolean) => {
    isDirty.current = now
  }
  const close = () => {
    setAsking(false)
    noteDirty(false)
    onClose()
  }
  const closeCarefully = () => (isDirty.current ? setAsking(true) : close())

  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={closeCarefully}
        title={product ? 'Edit Product' : 'Add Product'}
        className="max-w-2xl scroll-pb-24"
      >
        {product ? (
          <Editing id={product.id} onDirty={noteDirty} onSaved={close} onCancel={closeCarefully} />
        ) : (
          <ProductForm product={null} facts={null} onDirty={noteDirty} onSaved={close} onCancel={closeCarefully} />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard your changes?"
        confirmLabel="Discard"
        isDangerous
        onConfirm={close}
        onCancel={() => setAsking(false)}
      >
        <p>What you have entered is not saved yet.</p>
      </ConfirmDialog>
    </>
  )
}

type EditingProps = {
  id: string
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

function Editing({ id, ...events }: EditingProps) {
  const { data: found, isError, refetch } = useProductToEdit(id)
  const [isTelling, setTelling] = useState(false)

  if (isError) return <LoadFailed message="The product could not be loaded." retry={refetch} />
  if (found === null) return <p>There is no such product.</p>
  if (!found) return <Skeleton className="h-96" />

  return (
    <>
      <ProductForm {...found} {...events} />
      <details onToggle={({ currentTarget }) => setTelling(currentTarget.open)} className="pt-2">
        <summary className="flex min-h-11 items-center font-semibold">Changes</summary>
        {isTelling && <ChangeList subject={{ kind: 'product', id }} />}
      </details>
    </>
  )
}
