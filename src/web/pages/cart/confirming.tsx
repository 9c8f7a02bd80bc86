import { useEffect, useRef } from 'react'

/** Covers the page while a payment becomes an order, and asks before it is left. */
export function Confirming() {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)

    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby="confirming"
      onCancel={(cancel) => cancel.preventDefault()}
      // A second Escape would close the dialog past "cancel".
      onKeyDown={(key) => key.key === 'Escape' && key.preventDefault()}
      className="sheet w-[calc(100%-2rem)] max-w-md rounded-card bg-paper p-8 text-center text-ink shadow-raised"
    >
      <span
        aria-hidden="true"
        className="mx-auto mb-5 block size-12 rounded-pill border-4 border-blast border-r-transparent motion-safe:animate-spin"
      />
      <p id="confirming" role="status" className="display text-h3">
        Confirming your payment, please don't close this page
      </p>
    </dialog>
  )
}
