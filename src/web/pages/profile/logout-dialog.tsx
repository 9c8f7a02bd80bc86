import { useState } from 'react'
import { useSignOut } from '#web/data/sign-out.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type LogoutDialogProps = { isOpen: boolean; onClose: () => void }

/** Asks before logging out. */
export function LogoutDialog({ isOpen, onClose }: LogoutDialogProps) {
  const signOut = useSignOut()
  const [isBusy, setBusy] = useState(false)

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Leaving already?"
      confirmLabel="Logout"
      isBusy={isBusy}
      onConfirm={() => {
        setBusy(true)
        signOut()
      }}
      onCancel={onClose}
    >
      <p>Your cart and your addresses stay here until you come back.</p>
    </ConfirmDialog>
  )
}
