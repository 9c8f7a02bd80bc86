import { useState } from 'react'
import { addCustomerNote, type CustomerNote } from '#contract/customers.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { useWarnBeforeLeaving } from '#web/pages/admin/use-warn-before-leaving.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Minute } from '#web/ui/day.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRefreshCustomer, useRemoveNote } from './use-customers.ts'

type NotesProps = { id: string; notes: readonly CustomerNote[] }

/** What staff should know about a customer, who never reads it. */
export function CustomerNotes({ id, notes }: NotesProps) {
  const [leaving, setLeaving] = useState<CustomerNote | null>(null)
  const { mutateAsync: remove, isPending } = useRemoveNote(id)

  const confirm = async () => {
    if (leaving) await remove(leaving.id).catch(() => {}) // told by a toast
    setLeaving(null)
  }

  return (
    <section aria-labelledby="customer-notes">
      <h3 id="customer-notes" className="mb-3 text-18">
        Notes
      </h3>
      <div className={`${PANEL} divide-y divide-admin-line`}>
        <NoteForm id={id} />
        {notes.length > 0 && (
          <ul aria-labelledby="customer-notes" className="divide-y divide-admin-line">
            {notes.map((note) => (
              <li key={note.id} className="flex items-start gap-2 py-2 pr-1 pl-4">
                <div className="wrap-anywhere min-w-0 flex-1 py-1">
                  <p className="whitespace-pre-line">{note.text}</p>
                  <p className="mt-0.5 text-13 text-admin-ink-2">
                    <Minute at={note.at} />, {note.by}
                  </p>
                </div>
                <IconButton icon="x" label="Remove the note" onClick={() => setLeaving(note)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        isOpen={leaving !== null}
        title="Remove this note?"
        confirmLabel="Remove"
        isDangerous
        isBusy={isPending}
        onConfirm={confirm}
        onCancel={() => setLeaving(null)}
      >
        <p className="whitespace-pre-line">{leaving?.text}</p>
      </ConfirmDialog>
    </section>
  )
}

const EMPTY = { text: '' }

function NoteForm({ id }: { id: string }) {
  const refresh = useRefreshCustomer(id)
  const { field, submit, reset, formState } = useContractForm(addCustomerNote, {
    params: { id },
    start: EMPTY,
    fallback: 'The note could not be kept. Please try again.',
    done: async ({ message }) => {
      await refresh()
      reset(EMPTY)
      toast.success(message)
    },
    failed: toast.error,
  })
  useWarnBeforeLeaving(formState.isDirty)

  return (
    <form onSubmit={submit} noValidate className="grid gap-3 p-4">
      <TextArea label="New note" hint="For staff only." rows={2} maxLength={1_000} {...field('text')} />
      <SubmitButton variant="secondary" size="small" isBusy={formState.isSubmitting} className="justify-self-start">
        Add note
      </SubmitButton>
    </form>
  )
}
