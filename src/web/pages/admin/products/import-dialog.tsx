import { Dialog } from '#web/ui/dialog.tsx'
import { ImportForm } from './import-form.tsx'

/** Where a file of products comes in: told first, done then. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Import products" className="max-w-3xl">
      <ImportForm onClose={onClose} />
    </Dialog>
  )
}
